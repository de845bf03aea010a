import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsPasskeyAnswer } from '../passkey/is-passkey-answer';
import type { PasskeyAnswer } from '../passkey/passkey-answer';

/** What the caller proves it by: the second factor of those who have one, the password of the others. */
export class StepUpProof {
  /** The code that the authenticator app shows, or a recovery code. */
  @ApiPropertyOptional({ maxLength: 64, writeOnly: true })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  verifyCode?: string;

  @ApiPropertyOptional({ writeOnly: true, description: 'instead of a code; answers `base/factor/askPasskey`' })
  @IsOptional()
  @IsPasskeyAnswer()
  passkey?: PasskeyAnswer;

  @ApiPropertyOptional({ maxLength: 128, writeOnly: true, description: 'the current password' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password?: string;
}

export class SteppedUp {
  @ApiProperty({ description: 'for how long the calls that ask for a proof answer this session' }) seconds: number;
}
