import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import type { Scopes } from '../hook/scopes';
import { HEX_32 } from '../tables/plugin-publisher.entity';

const STATES = ['new', 'installed', 'upgrade', 'older', 'otherPublisher'] as const;

export class MarketCard {
  @ApiProperty({ example: 'team-hours' })
  key: string;

  @ApiProperty({ example: 'Hours of the team' })
  name: string;

  @ApiProperty({ example: '1.2.0' })
  version: string;

  @ApiProperty()
  description: string;

  @ApiProperty()
  author: string;

  @ApiProperty({ type: [String], example: ['home.card'] })
  hooks: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'scopes that the plugin requests',
    example: { log: true },
  })
  scopes: Scopes;

  @ApiProperty({ type: String, nullable: true, description: 'public key of its signer' })
  publisher: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'name of the publisher in this console' })
  publisherName: string | null;

  @ApiProperty({ description: 'SHA-256 of its package' })
  sha256: string;

  @ApiProperty({ type: 'integer', description: 'size of its package in bytes' })
  size: number;

  @ApiProperty({ type: String, nullable: true, description: 'the installed version; null if it is not installed' })
  installedVersion: string | null;

  @ApiProperty({
    enum: STATES,
    description:
      'compared with the installed version; `otherPublisher`: another publisher uses the same key, so it cannot replace it',
  })
  state: (typeof STATES)[number];
}

export class MarketAnswer {
  @ApiProperty({ description: 'true if a market is configured' })
  isOn: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'address of the market index' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'public key of the signer of the index' })
  signer: string | null;

  @ApiProperty({ type: [MarketCard] })
  cards: MarketCard[];
}

export class MarketOrder {
  @ApiProperty({ description: 'key of the plugin', example: 'team-hours' })
  @Matches(/^[a-z][a-z0-9_-]{1,49}$/)
  key: string;

  @ApiProperty({ description: 'SHA-256 of the package as listed in the market', example: '0f'.repeat(32) })
  @Matches(HEX_32)
  sha256: string;

  @ApiProperty({ description: 'true if the returned question was confirmed' })
  @IsBoolean()
  force: boolean;
}
