import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';

/** How many networks a role may name. */
export const MOST_NETWORKS = 50;

export class Networks {
  @ApiProperty({ type: [String], maxItems: MOST_NETWORKS, example: ['203.0.113.0/24'] })
  @IsArray()
  @ArrayMaxSize(MOST_NETWORKS)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  networks: string[];
}

/** Whether the caller could come in from where they are. */
export class NetworkTrial {
  @ApiProperty({ description: 'of the caller, as far as trusted proxies report it; empty if it is not known' })
  address: string;
  @ApiProperty({ description: 'whether the networks contain it, or name none' }) isAllowed: boolean;
}
