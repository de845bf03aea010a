import { ApiProperty } from '@nestjs/swagger';

/** How many characters a password may have. */
export class PasswordLengthRange {
  @ApiProperty() min: number;
  @ApiProperty() max: number;
}
