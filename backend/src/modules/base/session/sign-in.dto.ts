import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsPasskeyAnswer } from '../passkey/is-passkey-answer';
import type { PasskeyAnswer } from '../passkey/passkey-answer';

export class SignIn {
  @ApiProperty({ maxLength: 100 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  username: string;

  @ApiProperty({ maxLength: 128 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password: string;

  @ApiPropertyOptional({ maxLength: 36 })
  @IsOptional()
  @IsString()
  @MaxLength(36)
  captchaId?: string;

  @ApiPropertyOptional({ maxLength: 10 })
  @IsOptional()
  @IsString()
  @MaxLength(10)
  verifyCode?: string;

  /** The solution of the captcha's `work`, in decimal digits. */
  @ApiPropertyOptional({ pattern: '^\\d{1,15}$' })
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,15}$/)
  proof?: string;
}

class SecondStep {
  /** From the refusal of the first step. */
  @ApiProperty({ maxLength: 1000, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  factorToken: string;
}

/** The second step of a sign-in. */
export class FactorProof extends SecondStep {
  /** The code that the authenticator app shows, or a recovery code. */
  @ApiProperty({ maxLength: 64, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  verifyCode: string;
}

/** Which passkey is wanted: one of the account whose second step is due, or any. */
export class PasskeyWish extends PartialType(SecondStep, { skipNullProperties: false }) {}

/** A sign-in with a passkey: its second step, or without `factorToken` all of it. */
export class PasskeySignInProof extends PasskeyWish {
  @ApiProperty({ writeOnly: true })
  @IsPasskeyAnswer()
  passkey: PasskeyAnswer;
}
