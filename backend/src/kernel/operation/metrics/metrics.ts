import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../../../config/app-config';
import { heldReading } from './held-reading';
import { MetricReadings, type Reading } from './metric-readings';

/** Histogram buckets in seconds: a response from memory takes half a millisecond, an export minutes. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** The Prometheus metrics of this node. If METRICS_TOKEN is not set, nothing is counted and the library is not loaded. */
@Injectable()
export class Metrics {
  private registry?: Registry;
  private makeGauge?: (reading: Reading) => Gauge;

  constructor(
    private readonly readings: MetricReadings,
    private readonly config: AppConfig,
  ) {}

  async startCollecting(server: FastifyInstance): Promise<void> {
    if (!this.config.metricsToken) return;
    const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
    const registers = [(this.registry = new Registry())];
    collectDefaultMetrics({ register: this.registry });
    this.makeGauge = (reading) => {
      const { name, help, labelNames } = reading;
      const read = heldReading(reading);
      return new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          const values = await read();
          this.reset();
          // A gauge without labels is 0 then, which would be a value.
          if (!labelNames.length) this.remove();
          for (const { labels, value } of values) this.set(labels, value);
        },
      });
    };
    const help = 'Answers, by route and status';
    const labelNames = ['method', 'route', 'status'] as const;
    timeAnswers(
      server,
      new Histogram({ name: 'http_request_duration_seconds', help, labelNames, buckets: BUCKETS, registers }),
    );
  }

  /** All metrics in the text format of Prometheus; undefined if the token is wrong, or if none is set. */
  async readMetrics(token: string | undefined): Promise<{ type: string; text: string } | undefined> {
    const { metricsToken } = this.config;
    if (!this.registry || !metricsToken || !same(token ?? '', metricsToken)) return undefined;
    for (const reading of this.readings.takeNew()) this.makeGauge?.(reading);
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

function timeAnswers(server: FastifyInstance, times: Histogram<'method' | 'route' | 'status'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    // The route pattern and not the path: requests for random paths must not use up memory.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Compares in constant time, wherever the two differ. */
function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
