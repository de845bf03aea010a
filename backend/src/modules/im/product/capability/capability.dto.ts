import { ApiProperty } from '@nestjs/swagger';
import { FEATURES, type FeatureKey } from './features';
import { type Standing, STANDINGS } from './standing';
import type { Product } from './product';

const PRODUCTS = ['own', 'open-source', 'commercial', 'fork', 'unknown'] as const satisfies readonly Product[];

/** A feature that the chat product has or does not have. */
export class Feature {
  @ApiProperty({ enum: FEATURES.map(({ key }) => key) }) key: FeatureKey;
  has: boolean;

  @ApiProperty({
    enum: STANDINGS,
    description:
      '`kept`: only the console applies it; `unused`: the chat product never writes it; `off`: not available',
  })
  standing: Standing;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'why the feature is missing, or a remark about an available one',
  })
  reason: string | null;

  /** missing tables and columns */
  missing: string[];
}

/** A table that the console knows, compared with the chat database. */
export class ChatTable {
  name: string;
  here: boolean;
  /** columns that the console knows and the table does not have */
  missing: string[];
  /** columns of the table that the console does not know */
  extra: string[];
  /** columns that have another name in the table, such as `is_muted: is_all_muted` */
  renamed: string[];
  /** columns that the console searches by and that have no index */
  unindexed: string[];
  /** whether there are ids above 2^53: such rows are listed, but cannot be opened or changed, and the table cannot be exported */
  inexactIds: boolean;
}

export class Prefix {
  prefix: string;
  /** whether any key begins with it */
  seen: boolean;
}

export class Prefixes {
  servers: Prefix;
  platform: Prefix;
}

export class RedisFindings {
  configured: boolean;
  ok: boolean;
  @ApiProperty({ type: String, nullable: true }) failure: string | null;
  @ApiProperty({ type: String, nullable: true }) version: string | null;
  /** the Redis database number; it must be the chat product's */
  @ApiProperty({ type: Number, nullable: true }) database: number | null;
  @ApiProperty({ type: Prefixes, nullable: true }) prefixes: Prefixes | null;
  /** how many chat servers have been started so far */
  @ApiProperty({ type: Number, nullable: true }) serversStarted: number | null;
}

/** A notification that a chat product would have received. */
export class Recorded {
  at: string;
  act: string;
  /** number of people that it concerns */
  users: number;
  @ApiProperty({ type: 'object', additionalProperties: true }) data: object;
}

/** What this chat product supports, and what is switched off and why. */
export class CapabilityInfo {
  @ApiProperty({ enum: ['own', 'external'] }) database: 'own' | 'external';
  @ApiProperty({ enum: PRODUCTS }) product: Product;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the earliest month in which its schema can have been made',
  })
  since: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'when it was last probed successfully; null if it never answered',
  })
  probeTime: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'since when its database is unavailable; null while it answers',
  })
  awaySince: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'why the last probe failed' }) failure: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the difference to the clock of the console, and what to do; null if both agree',
  })
  clock: string | null;

  @ApiProperty({ enum: ['console', 'platform'], description: 'which program sends pushes' }) pushExecutor:
    'console' | 'platform';
  @ApiProperty({ enum: ['redis', 'local'] }) gateway: 'redis' | 'local';
  features: Feature[];
  tables: ChatTable[];
  redis: RedisFindings;

  @ApiProperty({ type: [Recorded], description: 'recorded notifications, newest first' }) recorded: Recorded[];
}
