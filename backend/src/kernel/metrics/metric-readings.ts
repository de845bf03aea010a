import { Injectable } from '@nestjs/common';

/** Numbers that a module lets Prometheus read, each with its labels. */
export interface Reading<Label extends string = string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
  read: () => { labels: Partial<Record<Label, string>>; value: number }[];
}

/** What modules let Prometheus read. Whoever knows a number says so here, at its start. */
@Injectable()
export class MetricReadings {
  private readonly readings: Reading[] = [];

  add(reading: Reading): void {
    this.readings.push(reading);
  }

  /** Each is handed out once. */
  takeNew(): Reading[] {
    return this.readings.splice(0);
  }
}
