import { background } from '../promises/background';

const EVERY_MS = 2000;

/**
 * Asks again and again whether a server that answers still does. One that falls silent breaks no connection: whoever has asked it
 * something would wait until the system gives up, which takes a quarter of an hour.
 */
export class Pulse {
  private timer?: NodeJS.Timeout;
  private beats = false;
  private checking?: Promise<void>;

  /**
   * @param ask fails where there is no answer in time; it is asked twice before silence is believed
   * @param fallSilent is told why, once; the next `start` is the caller's
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly fallSilent: (error: unknown) => void,
  ) {}

  start(): void {
    this.beats = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => background('The pulse of a service', this.checkNow()), EVERY_MS).unref();
  }

  stop(): void {
    this.beats = false;
    clearTimeout(this.timer);
  }

  /** Right now: somebody has waited in vain. Resolves when it is known, and never fails. */
  checkNow(): Promise<void> {
    clearTimeout(this.timer);
    return (this.checking ??= this.look().finally(() => (this.checking = undefined)));
  }

  private async look(): Promise<void> {
    if (!this.beats) return;
    try {
      await this.ask().catch(() => this.ask());
      if (this.beats) this.start();
    } catch (error) {
      if (this.beats) this.fallSilent(error);
    }
  }
}
