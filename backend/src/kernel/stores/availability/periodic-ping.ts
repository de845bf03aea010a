import { background } from '../../basis/promises/background';

const EVERY_MS = 2000;

/**
 * Pings an available server periodically. A server that stops responding breaks no connection, and callers would wait until the operating
 * system gives up, which takes a quarter of an hour.
 */
export class PeriodicPing {
  private timer?: NodeJS.Timeout;
  private beats = false;
  private checking?: Promise<void>;

  /**
   * @param ask fails if there is no answer in time; it is called twice before the server counts as unresponsive
   * @param fallSilent called once with the reason; the caller is responsible for the next `startPinging`
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly fallSilent: (error: unknown) => void,
  ) {}

  startPinging(): void {
    this.beats = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => background('The pulse of a service', this.checkNow()), EVERY_MS).unref();
  }

  stopPinging(): void {
    this.beats = false;
    clearTimeout(this.timer);
  }

  /** Pings at once, because a caller got no answer. Resolves when the result is known; never fails. */
  checkNow(): Promise<void> {
    clearTimeout(this.timer);
    return (this.checking ??= this.ping().finally(() => (this.checking = undefined)));
  }

  private async ping(): Promise<void> {
    if (!this.beats) return;
    try {
      await this.ask().catch(() => this.ask());
      if (this.beats) this.startPinging();
    } catch (error) {
      if (this.beats) this.fallSilent(error);
    }
  }
}
