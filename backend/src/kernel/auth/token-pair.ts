import { ApiProperty } from '@nestjs/swagger';

/** What signing in and refreshing answer; the lifetimes are in seconds. */
export class TokenPair {
  @ApiProperty() token: string;
  @ApiProperty() expire: number;
  @ApiProperty() refreshToken: string;
  @ApiProperty() refreshExpire: number;
}
