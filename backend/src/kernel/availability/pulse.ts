import { background } from '../promises/background';

const EVERY_MS = 2000;

/**
 * Pings an available server periodically. A server that stops responding breaks no connection, and callers would wait until the operating
 * system gives up, which takes a quarter of an hour.
 */
export class Pulse {
  private timer?: NodeJS.Timeout;
  private beats = false;
  private checking?: Promise<void>;

  /**
   * @param ask fails if there is no answer in time; it is called twice before the server counts as unresponsive
   * @param fallSilent called once with the reason; the caller is responsible for the next `start`
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

  /** Pings at once, because a caller got no answer. Resolves when the result is known; never fails. */
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
