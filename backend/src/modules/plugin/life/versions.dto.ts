import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../../kernel/crud/rules/id-rule';
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

  @ApiProperty({ description: 'name of the scope, hook or setting', example: 'http' })
  name: string;

  @ApiProperty({ nullable: true, description: 'null if it did not exist before', oneOf: ANY })
  before: unknown;

  @ApiProperty({ nullable: true, description: 'null if it no longer exists', oneOf: ANY })
  after: unknown;

  @ApiProperty({ description: 'true if the change allows the plugin more than before' })
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

  @ApiProperty({ type: 'integer', nullable: true, description: 'id of the staff member who installed it' })
  installedBy: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'name of that staff member; null if the account is deleted',
  })
  installedByName: string | null;

  @ApiProperty({ type: 'integer', description: 'duration of its self-test, in ms' })
  testMs: number;

  @ApiProperty({ type: [String], example: ['home.card'] })
  hooks: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'scopes that the version requests',
    example: { log: true },
  })
  scopes: Scopes;

  @ApiProperty({ type: 'integer', description: 'size of its code in bytes' })
  size: number;

  @ApiProperty({ type: [DifferenceLine], description: 'differences to the running version' })
  difference: DifferenceLine[];

  @ApiProperty({ description: 'true if this version is running' })
  isActive: boolean;

  @ApiProperty({ format: 'date-time' })
  createTime: Date;
}

export class RollbackOrder {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the plugin' })
  @IsId()
  id: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'id of the version to run' })
  @IsId()
  versionId: number;
}
