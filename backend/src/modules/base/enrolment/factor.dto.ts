import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { FactorProof } from '../session/sign-in.dto';

/** The second factor of the caller. */
export class FactorState {
  @ApiProperty({ type: String, nullable: true, description: 'when it was set up; null: there is none' })
  since: Date | null;

  @ApiProperty({ description: 'number of recovery codes that are not used yet' })
  recoveryCodes: number;

  @ApiProperty({ description: 'whether the caller can set one up: the house may offer none' })
  offered: boolean;
}

/** What an authenticator app needs. It takes effect when `enrol` gets a code of it. */
export class FactorOffer {
  @ApiProperty({ description: 'for typing it into the app, in Base32' }) secret: string;
  @ApiProperty({ description: 'for a QR code', example: 'otpauth://totp/…' }) uri: string;
  @ApiProperty({ description: 'for `enrol`' }) enrolToken: string;
}

export class FactorCodes {
  @ApiProperty({ type: [String], description: 'each replaces one code of the app; they are shown once' })
  recoveryCodes: string[];
}

export class OwnPasswordProof {
  @ApiProperty({ maxLength: 128, writeOnly: true, description: 'the current password' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password: string;
}

export class EnrolmentProof extends PickType(FactorProof, ['verifyCode']) {
  /** From the offer. */
  @ApiProperty({ maxLength: 1000, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  enrolToken: string;
}

/** The password and a code, which may be a recovery code. */
export class OwnProof extends OwnPasswordProof {
  @ApiProperty({ maxLength: 64, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  verifyCode: string;
}
