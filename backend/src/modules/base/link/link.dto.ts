import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PasswordLengthRange } from '../session/password-length-range';

export class LinkToken {
  /** From the fragment of the link. */
  @ApiProperty({ maxLength: 100, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  token: string;
}

export class LinkUse extends LinkToken {
  /** Neither a common one nor a name of the account. */
  @ApiProperty({ maxLength: 128, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password: string;
}

/** What the holder of a link is told. */
export class LinkLook {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: String, description: 'until when the link can be used' }) expireTime: Date;
  @ApiProperty({ description: 'how many characters the password may have' }) passwordLength: PasswordLengthRange;
}

export class PasswordLink {
  /** Address in the console, with the token in its fragment. It cannot be read again. */
  @ApiProperty({ example: '/set-password#…' }) path: string;
  @ApiProperty({ type: String, description: 'until when the link can be used' }) expireTime: Date;
}
