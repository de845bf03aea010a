import { Injectable, Logger } from '@nestjs/common';
import { Clock } from './clock';

/** A clock that is corrected slowly moves by less between two looks, which are seconds apart. */
const TOLERATED_MS = 2000;
/** How long staff can see that it happened. */
const SHOWN_MS = 3_600_000;

export interface ClockJump {
  /** by how many milliseconds; negative if the clock was set back */
  by: number;
  /** what the clock would have shown without the jump */
  expected: number;
  /** when it was noticed, of `performance.now()`, which nobody can set */
  seen: number;
}

/** Notices that the clock of this machine was set, or that the machine slept, by comparing it with one that cannot be set. */
@Injectable()
export class ClockJumps {
  /** the latest one */
  last?: ClockJump;
  private ahead?: number;
  private readonly logger = new Logger('Engine');

  constructor(private readonly clock: Clock) {}

  /** Call it every few seconds. @returns the current time */
  checkClock(): number {
    const [now, seen] = [this.clock.now(), performance.now()];
    const by = now - seen - (this.ahead ?? now - seen);
    this.ahead = now - seen;
    if (Math.abs(by) < TOLERATED_MS) return now;
    this.last = { by, expected: now - by, seen };
    this.logger.warn(
      `The clock of this machine jumped ${by > 0 ? 'forward' : 'back'} by ${Math.round(Math.abs(by) / 1000)} seconds.`,
    );
    return now;
  }

  /** Whether the latest one was noticed within the given time. */
  isWithin(milliseconds: number): boolean {
    return this.last !== undefined && performance.now() - this.last.seen < milliseconds;
  }

  get isShown(): boolean {
    return this.isWithin(SHOWN_MS);
  }
}
