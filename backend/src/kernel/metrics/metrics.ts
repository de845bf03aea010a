import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../../config/app-config';
import { Workers } from '../engine/workers';
import { DegradedDependencies } from '../health/degraded-dependencies';
import { unhandledRejections } from '../log/last-resort';
import { RequestLog } from '../log/request-log';
import { MetricReadings, type Reading } from './metric-readings';

/** In seconds: an answer from memory takes half a thousandth, an export minutes. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** What a Prometheus server may read of this node. Where METRICS_TOKEN is not set nothing is counted, and nothing loaded. */
@Injectable()
export class Metrics {
  private registry?: Registry;
  private makeGauge?: (reading: Reading) => Gauge;

  constructor(
    private readonly log: RequestLog,
    private readonly degraded: DegradedDependencies,
    private readonly workers: Workers,
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
    const { log, degraded, workers } = this;
    new Gauge({
      name: 'switchboard_service_up',
      help: 'Whether what the node needs answers it: 1, or 0 while it is away',
      labelNames: ['service'],
      registers,
      collect() {
        const away = new Set(degraded.now());
        for (const service of degraded.names()) this.set({ service }, away.has(service) ? 0 : 1);
      },
    });
    new Gauge({
      name: 'switchboard_workers_alive',
      help: 'Nodes that ring alarms and have shown themselves lately',
      registers,
      collect() {
        this.set(workers.alive ?? 0);
      },
    });
    new Gauge({
      name: 'switchboard_request_log_waiting',
      help: 'Requests that are not written to the log yet',
      registers,
      collect() {
        this.set(log.waiting);
      },
    });
    new Gauge({
      name: 'switchboard_request_log_dropped',
      help: 'Requests that the log has lost since the start',
      registers,
      collect() {
        this.set(log.dropped);
      },
    });
    new Gauge({
      name: 'switchboard_unhandled_rejections',
      help: 'Failures since the start that nobody was waiting for: each is a defect',
      registers,
      collect() {
        this.set(unhandledRejections());
      },
    });
    const help = 'Answers, by route and status';
    const labelNames = ['method', 'route', 'status'] as const;
    timeAnswers(
      server,
      new Histogram({ name: 'http_request_duration_seconds', help, labelNames, buckets: BUCKETS, registers }),
    );
  }

  /** In the text format of Prometheus; none for whoever does not know the token, or where there is none. */
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

/** In the same time wherever they differ. */
function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
