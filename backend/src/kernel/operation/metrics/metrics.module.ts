import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { MetricReadings } from './metric-readings';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { NodeMetrics } from './node-metrics';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, MetricReadings, NodeMetrics],
  exports: [Metrics, MetricReadings],
})
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.metrics.startCollecting(this.host.httpAdapter.getInstance<FastifyInstance>());
  }
}
