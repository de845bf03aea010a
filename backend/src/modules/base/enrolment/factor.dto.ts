import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsPasskeyAnswer } from '../passkey/is-passkey-answer';
import type { PasskeyAnswer } from '../passkey/passkey-answer';
import { FactorProof } from '../session/sign-in.dto';

/** A passkey of the caller. */
export class OwnPasskey {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String }) createTime: Date;
  @ApiProperty({ type: String, nullable: true }) lastUsed: Date | null;
  @ApiProperty({ description: 'whether it is on several devices, by the account of a vendor' }) backedUp: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'when a use was refused because there may be a copy of it; null: never',
  })
  copiedTime: Date | null;
}

/** The second factor of the caller: an authenticator app, passkeys, or both. */
export class FactorState {
  @ApiProperty({ type: String, nullable: true, description: 'when the app was set up; null: there is none' })
  since: Date | null;

  @ApiProperty({ type: [OwnPasskey] }) passkeys: OwnPasskey[];

  @ApiProperty({ description: 'number of recovery codes that are not used yet' })
  recoveryCodes: number;

  @ApiProperty({ description: 'whether the caller can set one up: the house may offer none' })
  offered: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the only address of the console at which passkeys work; null: at none',
    example: 'https://console.example.com',
  })
  passkeyOrigin: string | null;
}

/** What an authenticator app needs. It takes effect when `enrol` gets a code of it. */
export class FactorOffer {
  @ApiProperty({ description: 'for typing it into the app, in Base32' }) secret: string;
  @ApiProperty({ description: 'for a QR code', example: 'otpauth://totp/…' }) uri: string;
  @ApiProperty({ description: 'for `enrol`' }) enrolToken: string;
}

export class FactorCodes {
  @ApiProperty({
    type: [String],
    description: 'each replaces the second factor once; they are shown once, and empty if there are some already',
  })
  recoveryCodes: string[];
}

export class OwnPasswordProof {
  @ApiPropertyOptional({
    maxLength: 128,
    writeOnly: true,
    description:
      'the current password; it may be left out in a session that began at the identity provider, which then asks for `base/comm/stepUp`',
  })
  @ValidateIf(({ password }: OwnPasswordProof) => password !== undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password?: string;
}

export class EnrolmentProof extends PickType(FactorProof, ['verifyCode']) {
  /** From the offer. */
  @ApiProperty({ maxLength: 1000, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  enrolToken: string;
}

/** The password, and the second factor if there is one: a code, which may be a recovery code, or a passkey. */
export class OwnProof extends OwnPasswordProof {
  /** The code that the authenticator app shows, or a recovery code. */
  @ApiPropertyOptional({ maxLength: 64, writeOnly: true })
  @ValidateIf(({ verifyCode }: OwnProof) => verifyCode !== undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  verifyCode?: string;

  @ApiPropertyOptional({ writeOnly: true, description: 'instead of a code; answers `base/factor/askPasskey`' })
  @ValidateIf(({ passkey }: OwnProof) => passkey !== undefined)
  @IsPasskeyAnswer()
  passkey?: PasskeyAnswer;
}
