import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../../config/app-config';
import { MetricReadings, type Reading } from './metric-readings';

/** Bounds in seconds: an answer from memory takes half a thousandth, an export minutes. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** What a Prometheus server may read of this node. Where METRICS_TOKEN is not set nothing is counted, and nothing loaded. */
@Injectable()
export class Metrics {
  private registry?: Registry;
  private makeGauge?: (reading: Reading) => Gauge;

  constructor(
    private readonly readings: MetricReadings,
    private readonly config: AppConfig,
  ) {}

  async start(server: FastifyInstance): Promise<void> {
    if (!this.config.metricsToken) return;
    const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
    const registers = [(this.registry = new Registry())];
    collectDefaultMetrics({ register: this.registry });
    this.makeGauge = ({ read, ...reading }) =>
      new Gauge({
        ...reading,
        registers,
        collect() {
          this.reset();
          for (const { labels, value } of read()) this.set(labels, value);
        },
      });
    const help = 'Answers, by route and status';
    const labelNames = ['method', 'route', 'status'] as const;
    timeAnswers(
      server,
      new Histogram({ name: 'http_request_duration_seconds', help, labelNames, buckets: BUCKETS, registers }),
    );
  }

  /** All numbers in the text format of Prometheus; none for whoever does not know the token, or where there is none. */
  async read(token: string | undefined): Promise<{ type: string; text: string } | undefined> {
    const { metricsToken } = this.config;
    if (!this.registry || !metricsToken || !same(token ?? '', metricsToken)) return undefined;
    for (const reading of this.readings.takeNew()) this.makeGauge?.(reading);
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

function timeAnswers(server: FastifyInstance, times: Histogram<'method' | 'route' | 'status'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the address: whoever asks for nonsense must not make us remember it.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Compares in the same time wherever the two differ. */
function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
