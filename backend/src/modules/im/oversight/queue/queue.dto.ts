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

  @ApiProperty({ description: 'the orders, or the kind of messages, that the list carries' })
  of: string;

  @ApiProperty({ enum: LIST_STATES }) state: ListState;
  @ApiProperty({ type: 'integer' }) length: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'minimum age of its first entry, in seconds',
  })
  age: number | null;

  @ApiProperty({
    description: 'true if the lists were examined for the first time, so the entry may be older than `age`',
  })
  mayBeOlder: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'when the reader was last seen to take an entry' })
  takenAt: string | null;
}

/** A reader of lists: the platform or a chat server. */
export class QueueReader {
  @ApiProperty({ enum: READER_STATES }) state: ReaderState;

  @ApiProperty({ type: String, nullable: true, description: 'when it was last seen to take an entry' })
  takenAt: string | null;

  lists: QueueList[];
}

export class QueueServer extends QueueReader {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({
    type: 'integer',
    description: 'terminals that count as connected to it, up to ten minutes after it stopped',
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
  @ApiProperty({ type: 'integer', description: 'calls of the last 24 hours that it was notified of' }) told: number;
  @ApiProperty({ type: 'integer', description: 'entries that were not fetched yet' }) waiting: number;
  @ApiProperty({ type: 'integer', description: 'entries that no process fetches' }) unread: number;
  @ApiProperty({ type: 'integer', description: 'calls that are stored and sent later' }) kept: number;
  @ApiProperty({ type: 'integer', description: 'calls that this edition does not support or ignores' })
  impossible: number;
}

/** The state of the notifications to the chat product, list by list. */
export class QueueInfo {
  @ApiProperty({ enum: ['redis', 'local'] }) gateway: 'redis' | 'local';
  @ApiProperty({ type: String, nullable: true, description: 'since when its Redis is unavailable' }) awaySince:
    string | null;
  @ApiProperty({ type: String, nullable: true, description: 'when the lists were last examined' })
  lookedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'why it is not known who is connected' }) presence:
    string | null;
  counts: QueueCounts;

  @ApiProperty({ type: String, nullable: true, description: 'when the oldest stored call was made' })
  keptSince: string | null;

  platform: QueueReader;
  servers: QueueServer[];
  /** whether all screens were counted, or only the first 200,000 */
  screensWhole: boolean;
  strange: StrangeQueue[];
  databases: RedisDatabase[];
}
