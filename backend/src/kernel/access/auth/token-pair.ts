import { ApiProperty } from '@nestjs/swagger';

/** The response of sign-in and refresh; the lifetimes are in seconds. */
export class TokenPair {
  @ApiProperty() token: string;
  @ApiProperty() expire: number;
  @ApiProperty() refreshToken: string;
  @ApiProperty() refreshExpire: number;
}
