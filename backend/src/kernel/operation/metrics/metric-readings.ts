import { Injectable } from '@nestjs/common';

interface ReadValue<Label extends string> {
  labels: Partial<Record<Label, string>>;
  value: number;
}

/** A Prometheus gauge that a module provides, with its labels. */
export interface Reading<Label extends string = string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
  /** An empty list, or a failure, leaves it out of this answer. */
  read: () => ReadValue<Label>[] | Promise<ReadValue<Label>[]>;
}

/** The gauges of all modules. A module registers its gauges here when it starts. */
@Injectable()
export class MetricReadings {
  private readonly readings: Reading[] = [];

  registerReading(reading: Reading): void {
    this.readings.push(reading);
  }

  /** Returns each gauge only once. */
  takeNew(): Reading[] {
    return this.readings.splice(0);
  }
}
