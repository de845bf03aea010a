import { Injectable } from '@nestjs/common';
import type { Alarm } from '../alarm';
import { Clock } from '../clock';
import { EngineAdapter } from '../engine-adapter';
import { Handlers } from '../handlers';
import { stored, type StoredAlarm } from '../stored-alarm';
import { AlarmFigures } from './alarm-figures';
import { AlarmLoop } from './alarm-loop';
import { AlarmWriter } from './alarm-writer';

/** The engine that needs no other service. Alarms are rows of the console's database, and every node takes due ones from there. */
@Injectable()
export class InProcessEngine extends EngineAdapter {
  readonly kind = 'in-process';

  constructor(
    private readonly handlers: Handlers,
    private readonly clock: Clock,
    private readonly writer: AlarmWriter,
    private readonly loop: AlarmLoop,
    private readonly figures: AlarmFigures,
  ) {
    super();
  }

  async schedule(alarm: Alarm | readonly Alarm[]): Promise<void> {
    const alarms = this.stored(alarm);
    await this.writer.put(alarms, this.clock.now());
    this.wakeFor(alarms);
  }

  async missing(alarms: readonly Alarm[]): Promise<Alarm[]> {
    const keys = new Set((await this.writer.missing(this.stored(alarms))).map(({ key }) => key));
    return alarms.filter(({ key }) => keys.has(key));
  }

  async arm(alarms: readonly Alarm[]): Promise<void> {
    const due = this.stored(alarms);
    await this.writer.putMissing(due);
    this.wakeFor(due);
  }

  cancel(key: string | readonly string[]): Promise<void> {
    return this.writer.remove([key].flat(), this.clock.now());
  }

  start(): void {
    this.loop.start();
  }

  drain(): Promise<void> {
    return this.loop.drain();
  }

  queue = () => this.figures.queue();
  running = () => this.figures.running();
  failed = () => this.figures.failed();
  dismiss = (key: string) => this.figures.dismiss(key);

  async retry(key: string): Promise<boolean> {
    const found = await this.figures.retry(key);
    if (found) this.loop.awakeAt(this.clock.now());
    return found;
  }

  private stored(alarms: Alarm | readonly Alarm[]): StoredAlarm[] {
    return [alarms].flat().map((one) => stored(one, this.handlers));
  }

  private wakeFor(alarms: readonly StoredAlarm[]): void {
    if (alarms.length) this.loop.awakeAt(Math.min(...alarms.map(({ at }) => at)));
  }
}
