import { SchedulerRegistry } from '@nestjs/schedule';

/** The timer for the node's next job: one timeout in Nest's registry, set to the earliest requested time. */
export class WakeUpTimer {
  private at = Infinity;

  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly name: string,
    private readonly wake: () => void,
  ) {}

  /** @param pause milliseconds from now */
  wakeAfter(pause: number): void {
    const at = performance.now() + pause;
    if (at >= this.at) return;
    this.clearTimer();
    this.at = at;
    this.registry.addTimeout(
      this.name,
      setTimeout(() => {
        this.clearTimer();
        this.wake();
      }, pause),
    );
  }

  clearTimer(): void {
    this.at = Infinity;
    if (this.registry.doesExist('timeout', this.name)) this.registry.deleteTimeout(this.name);
  }
}
