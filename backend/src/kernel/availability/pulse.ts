import { background } from '../promises/background';

const EVERY_MS = 2000;

/**
 * Feels again and again whether a server that answers still does. One that falls silent breaks no connection: whoever has asked it
 * something would wait until the system gives up, which takes a quarter of an hour.
 */
export class Pulse {
  private timer?: NodeJS.Timeout;
  private beats = false;
  private feeling?: Promise<void>;

  /**
   * @param ask fails where there is no answer in time; it is asked twice before silence is believed
   * @param fallSilent is told why, once; the next `begin` is the caller's
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly fallSilent: (error: unknown) => void,
  ) {}

  begin(): void {
    this.beats = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => background('The pulse of a service', this.feel()), EVERY_MS).unref();
  }

  end(): void {
    this.beats = false;
    clearTimeout(this.timer);
  }

  /** Right now: somebody has waited in vain. Resolves when it is known, and never fails. */
  feel(): Promise<void> {
    clearTimeout(this.timer);
    return (this.feeling ??= this.look().finally(() => (this.feeling = undefined)));
  }

  private async look(): Promise<void> {
    if (!this.beats) return;
    try {
      await this.ask().catch(() => this.ask());
      if (this.beats) this.begin();
    } catch (error) {
      if (this.beats) this.fallSilent(error);
    }
  }
}
