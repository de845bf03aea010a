import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MetricReadings } from '../metrics/metric-readings';
import { SinkStates } from './sink-states';

/** There is none where the configuration names no sink. */
@Injectable()
export class SinkMetrics implements OnModuleInit {
  constructor(
    private readonly states: SinkStates,
    private readonly readings: MetricReadings,
  ) {}

  onModuleInit(): void {
    if (!this.states.names.length) return;
    this.readings.registerReading({
      name: 'switchboard_audit_sink_lag_seconds',
      help: 'For how long the oldest event of the audit trail has been waiting that a sink has not confirmed, or it has failed; 0 if neither',
      labelNames: ['sink'],
      read: async () =>
        (await this.states.readStates()).map(({ name, lag }) => ({ labels: { sink: name }, value: lag })),
    });
  }
}
