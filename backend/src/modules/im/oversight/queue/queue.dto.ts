import { ApiProperty } from '@nestjs/swagger';

/** `told`: its reader has taken the entries; `empty`: nothing was sent yet; `waiting`: not fetched yet; `unread`: nobody fetches it. */
const LIST_STATES = ['told', 'empty', 'waiting', 'unread'] as const;

/** `reads`: was seen to take entries; `silent`: leaves entries unread; `quiet`: there were no entries to take, so its state is unknown. */
const READER_STATES = ['reads', 'silent', 'quiet'] as const;

export type ListState = (typeof LIST_STATES)[number];
export type ReaderState = (typeof READER_STATES)[number];

/** A Redis list that carries messages to the chat product. */
export class QueueList {
  /** its key in the chat product's Redis */
  key: string;

  @ApiProperty({ description: 'the orders, or the kind of frames, that lie on it' })
  of: string;

  @ApiProperty({ enum: LIST_STATES }) state: ListState;
  @ApiProperty({ type: 'integer' }) length: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'seconds that its first entry has lain there, at least',
  })
  age: number | null;

  @ApiProperty({ description: 'nobody looked at the lists before: that entry may have lain there for any time' })
  mayBeOlder: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'when its reader was last seen to take something' })
  takenAt: string | null;
}

/** A reader of lists: the platform or a chat server. */
export class QueueReader {
  @ApiProperty({ enum: READER_STATES }) state: ReaderState;

  @ApiProperty({ type: String, nullable: true, description: 'when it was last seen to take something' })
  takenAt: string | null;

  lists: QueueList[];
}

export class QueueServer extends QueueReader {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({
    type: 'integer',
    description: 'screens that count as connected to it: for ten minutes after its death',
  })
  screens: number;
}

/** A list of orders under a prefix other than the configured one. */
export class StrangeQueue {
  key: string;
  @ApiProperty({ type: 'integer' }) length: number;
}

export class RedisDatabase {
  @ApiProperty({ type: 'integer' }) number: number;
  @ApiProperty({ type: 'integer' }) keys: number;
  /** whether the console uses it */
  ours: boolean;
}

/** The five possible states of notifications to the chat product, with their counts. */
export class QueueCounts {
  @ApiProperty({ type: 'integer', description: 'calls of the last 24 hours of which it was told' }) told: number;
  @ApiProperty({ type: 'integer', description: 'entries that are not fetched yet' }) waiting: number;
  @ApiProperty({ type: 'integer', description: 'entries that nobody fetches' }) unread: number;
  @ApiProperty({ type: 'integer', description: 'calls that are kept, and told later' }) kept: number;
  @ApiProperty({ type: 'integer', description: 'what this edition cannot do, or does not heed' }) impossible: number;
}

/** The state of the notifications to the chat product, list by list. */
export class QueueInfo {
  @ApiProperty({ enum: ['redis', 'local'] }) gateway: 'redis' | 'local';
  @ApiProperty({ type: String, nullable: true, description: 'since when its Redis is away' }) awaySince: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'when the lists were last looked at' })
  lookedAt: string | null;
  counts: QueueCounts;

  @ApiProperty({ type: String, nullable: true, description: 'when the oldest call was made that is kept' })
  keptSince: string | null;

  platform: QueueReader;
  servers: QueueServer[];
  /** whether all screens were counted, or only the first 200,000 */
  screensWhole: boolean;
  strange: StrangeQueue[];
  databases: RedisDatabase[];
}
