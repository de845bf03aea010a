const STEP_MS = 10;

/**
 * Milliseconds, without those for which a busy machine kept this process from running: of the time between two turns of the event loop,
 * what goes beyond two steps counts only as far as this process was at work. So what blocks its own loop counts.
 */
export class OwnTime {
  private passed = 0;
  private turned = performance.now();
  private worked = process.cpuUsage();
  private readonly clock = setInterval(() => this.turn(), STEP_MS).unref();

  get ms(): number {
    this.turn();
    return this.passed;
  }

  end(): number {
    clearInterval(this.clock);
    return this.ms;
  }

  private turn(): void {
    const [now, worked] = [performance.now(), process.cpuUsage()];
    const atWork = (worked.user - this.worked.user + worked.system - this.worked.system) / 1000;
    this.passed += Math.min(now - this.turned, Math.max(2 * STEP_MS, atWork));
    [this.turned, this.worked] = [now, worked];
  }
}
