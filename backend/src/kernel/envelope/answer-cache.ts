import type { Bus } from '../bus/bus';
import { serialise, type Serialised } from './serialised';

/** How long a change may go unnoticed on a node that the bus did not reach. */
const LIFE_MS = 5000;
const MOST = 500;

interface Kept {
  answer: Promise<Serialised>;
  until: number;
}

/** Answers that many ask for, kept as bytes until somebody announces a change. */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();

  /** @param topic on which changes of what they tell are announced */
  constructor(bus: Bus, topic: string) {
    bus.subscribe(topic, () => this.kept.clear());
    bus.onGap(() => this.kept.clear());
  }

  /** @param read asked once for all who ask at the same time */
  getAnswer(key: string, read: () => Promise<unknown>): Promise<Serialised> {
    const found = this.kept.get(key);
    if (found && found.until > performance.now()) return found.answer;
    if (this.kept.size >= MOST) this.kept.clear();
    const fresh = { answer: read().then(serialise), until: performance.now() + LIFE_MS };
    this.kept.set(key, fresh);
    fresh.answer.catch(() => this.kept.delete(key));
    return fresh.answer;
  }
}
