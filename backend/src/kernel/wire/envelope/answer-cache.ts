import type { Bus } from '../../stores/bus/bus';
import { Serialised } from './serialised';

/** How long a node that the bus did not reach may return outdated responses. */
const LIFE_MS = 5000;
/** The maximum number and total bytes (with keys and compressed forms) of cached responses, because callers choose the keys. The oldest are removed first. */
const MOST = 500;
const MOST_BYTES = 16 * 2 ** 20;

interface Kept {
  answer: Promise<Serialised>;
  until: number;
  /** 0 until the response has been read */
  bytes: number;
}

/** Caches frequently requested responses as bytes until a change is announced. */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  /** @param topic the bus topic on which changes of the data are announced */
  constructor(
    bus: Bus,
    topic: string,
    private readonly mostBytes = MOST_BYTES,
  ) {
    bus.subscribeTo(topic, () => this.forgetAll());
    bus.onGap(() => this.forgetAll());
  }

  /** @param read called once for all callers that ask at the same time */
  getAnswer(key: string, read: () => Promise<unknown>): Promise<Serialised> {
    const found = this.kept.get(key);
    if (found && found.until > performance.now()) return found.answer;
    if (found) this.forget(key, found);
    const onPacked = (bytes: number) => this.countBytes(key, fresh, bytes);
    const answer = read().then((data) => new Serialised(data, onPacked));
    const fresh: Kept = { answer, until: performance.now() + LIFE_MS, bytes: 0 };
    this.kept.set(key, fresh);
    this.makeRoom();
    answer.then(
      ({ body }) => this.countBytes(key, fresh, Buffer.byteLength(key) + body.length),
      () => this.forget(key, fresh),
    );
    return answer;
  }

  private countBytes(key: string, fresh: Kept, bytes: number): void {
    if (this.kept.get(key) !== fresh) return;
    fresh.bytes += bytes;
    this.bytes += bytes;
    this.makeRoom();
  }

  private makeRoom(): void {
    for (const [key, oldest] of this.kept) {
      if (this.kept.size <= MOST && this.bytes <= this.mostBytes) return;
      this.forget(key, oldest);
    }
  }

  /** Removes only this entry: it may already have been replaced by one that was read after a change. */
  private forget(key: string, kept: Kept): void {
    if (this.kept.get(key) !== kept) return;
    this.kept.delete(key);
    this.bytes -= kept.bytes;
  }

  private forgetAll(): void {
    this.kept.clear();
    this.bytes = 0;
  }
}
