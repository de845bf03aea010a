import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../../kernel/crud/id-rule';
import type { Scopes } from '../hook/scopes';

const ANY = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', additionalProperties: true },
];

const PARTS = ['scope', 'hook', 'config', 'size', 'signer'] as const;

export class DifferenceLine {
  @ApiProperty({ enum: PARTS })
  part: (typeof PARTS)[number];

  @ApiProperty({ description: 'of the scope, hook or setting', example: 'http' })
  name: string;

  @ApiProperty({ nullable: true, description: 'none where it was not there', oneOf: ANY })
  before: unknown;

  @ApiProperty({ nullable: true, description: 'none where it is not there any more', oneOf: ANY })
  after: unknown;

  @ApiProperty({ description: 'it may do more by this than before' })
  isWider: boolean;
}

export class ShownVersion {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: '1.2.0' })
  version: string;

  @ApiProperty({ description: 'SHA-256 of its package' })
  sha256: string;

  @ApiProperty({ type: String, nullable: true, description: 'public key of its publisher' })
  signedBy: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'id of the member of staff who installed it' })
  installedBy: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'their name, while they are there' })
  installedByName: string | null;

  @ApiProperty({ type: 'integer', description: 'how long its self-test took, in ms' })
  testMs: number;

  @ApiProperty({ type: [String], example: ['home.card'] })
  hooks: string[];

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'what it asks for', example: { log: true } })
  scopes: Scopes;

  @ApiProperty({ type: 'integer', description: 'bytes of its code' })
  size: number;

  @ApiProperty({ type: [DifferenceLine], description: 'what is different from the one that runs' })
  difference: DifferenceLine[];

  @ApiProperty({ description: 'it is the one that runs' })
  isActive: boolean;

  @ApiProperty({ format: 'date-time' })
  createTime: Date;
}

export class RollbackOrder {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'plugin' })
  @IsId()
  id: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'the version that is to run' })
  @IsId()
  versionId: number;
}
