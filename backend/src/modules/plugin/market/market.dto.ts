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

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'what it asks for', example: { log: true } })
  scopes: Scopes;

  @ApiProperty({ type: String, nullable: true, description: 'public key of whoever has signed it' })
  publisher: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'what the publisher is called here' })
  publisherName: string | null;

  @ApiProperty({ description: 'SHA-256 of its package' })
  sha256: string;

  @ApiProperty({ type: 'integer', description: 'bytes of its package' })
  size: number;

  @ApiProperty({ type: String, nullable: true, description: 'the version that is installed' })
  installedVersion: string | null;

  @ApiProperty({
    enum: STATES,
    description: 'beside what is installed; `otherPublisher` has the same key and cannot take its place',
  })
  state: (typeof STATES)[number];
}

export class MarketAnswer {
  @ApiProperty({ description: 'a market is configured' })
  isOn: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'of its index' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'public key of whoever has signed the index' })
  signer: string | null;

  @ApiProperty({ type: [MarketCard] })
  cards: MarketCard[];
}

export class MarketOrder {
  @ApiProperty({ description: 'key of the plugin', example: 'team-hours' })
  @Matches(/^[a-z][a-z0-9_-]{1,49}$/)
  key: string;

  @ApiProperty({ description: 'SHA-256 of the package that was read about', example: '0f'.repeat(32) })
  @Matches(HEX_32)
  sha256: string;

  @ApiProperty({ description: 'true where the question has been answered' })
  @IsBoolean()
  force: boolean;
}
