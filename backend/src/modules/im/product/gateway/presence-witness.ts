import type { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';

const DAY_MS = 24 * 3_600_000;
const KEPT_SECONDS = 30 * 24 * 3600;

/** Nobody stays connected for longer. Until then, people may be connected whose presence was lost. */
export const UNSURE_MS = DAY_MS;

export const GAPS = ['noServer', 'lost'] as const;

/**
 * Why a person without a presence may be connected all the same. `noServer`: no chat server was ever seen in this database. `lost`: the
 * Redis lost its data; servers write a presence only when somebody connects, and do not write it again.
 */
export interface PresenceGap {
  reason: (typeof GAPS)[number];
  /** when the loss was noticed */
  since: Date | null;
}

type Values = readonly (string | null | undefined)[];

/** A look at the evidence, which must be read after this object was made. */
export interface PresenceCheck {
  keys: readonly string[];
  findGap: (values: Values) => Promise<PresenceGap | null>;
}

/**
 * Tells whether an empty presence can be taken for nobody being connected. Every node adds one to a counter in the chat product's Redis from
 * time to time. If the counter is lower than it was, the Redis has lost its data, or has come back with an older copy; that is noticed only
 * while a node runs.
 */
export class PresenceWitness {
  private highest = 0;
  private lostAt = 0;

  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {}

  presenceCheck(): PresenceCheck {
    const { highest } = this;
    const { lastServer, beats, presenceLost } = this.keys;
    return { keys: [lastServer, beats, presenceLost], findGap: (values) => this.findGap(values, highest) };
  }

  /** Adds to the counter, and looks for a gap. */
  async beat(): Promise<PresenceGap | null> {
    const { keys, findGap } = this.presenceCheck();
    const [beats, values] = await this.redis.runCommand((client) =>
      client
        .multi()
        .incr(this.keys.beats)
        .mGet([...keys])
        .expire(this.keys.beats, KEPT_SECONDS)
        .execTyped(),
    );
    return findGap([values[0], String(beats), values[2]]);
  }

  private async findGap([server, beats, lostAt]: Values, atLeast: number): Promise<PresenceGap | null> {
    const now = Date.now();
    const seen = Number(beats) || 0;
    const noted = Number(lostAt) || 0;
    if (seen < atLeast) [this.lostAt, this.highest] = [now, seen];
    else this.highest = Math.max(this.highest, seen);
    const lost = Math.max(this.lostAt, noted);
    if (lost > noted && lost > now - UNSURE_MS) await this.note(lost);
    if (lost > now - UNSURE_MS) return { reason: 'lost', since: new Date(lost) };
    return server ? null : { reason: 'noServer', since: null };
  }

  /** For the other nodes, and for this one after a restart. */
  private async note(lost: number): Promise<void> {
    const expiration = { type: 'PX', value: UNSURE_MS } as const;
    await this.redis.runCommand((client) => client.set(this.keys.presenceLost, String(lost), { expiration }));
  }
}
