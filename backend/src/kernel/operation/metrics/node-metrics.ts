import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnchorKeeper } from '../../durability/audit-chain/anchor-keeper';
import { Sealer } from '../../durability/audit-chain/sealer';
import { Workers } from '../../durability/engine/workers';
import { DegradedDependencies } from '../health/degraded-dependencies';
import { unhandledRejections } from '../../basis/log/last-resort';
import { RequestLog } from '../request-log/request-log';
import { MetricReadings } from './metric-readings';

/** The Prometheus metrics of the kernel of this node. */
@Injectable()
export class NodeMetrics implements OnModuleInit {
  constructor(
    private readonly readings: MetricReadings,
    private readonly log: RequestLog,
    private readonly degraded: DegradedDependencies,
    private readonly workers: Workers,
    private readonly sealer: Sealer,
    private readonly anchors: AnchorKeeper,
  ) {}

  onModuleInit(): void {
    this.readings.registerReading({
      name: 'switchboard_service_up',
      help: 'Whether what the node needs answers it: 1, or 0 while it is away',
      labelNames: ['service'],
      read: () => this.services(),
    });
    this.addNumber('workers_alive', 'Nodes that run jobs and have sent a heartbeat lately', () => this.workers.alive);
    this.addNumber('request_log_waiting', 'Requests that are not written to the log yet', () => this.log.waiting);
    this.addNumber('request_log_dropped', 'Requests that the log has lost since the start', () => this.log.dropped);
    this.addNumber('audit_lag_seconds', 'How long rows of the audit trail wait to be sealed', () => this.sealer.lag);
    this.addNumber(
      'audit_anchor_age_seconds',
      'For how long no anchor of the audit trail was written although there is more to anchor',
      () => this.anchors.age,
    );
    this.addNumber(
      'unhandled_rejections',
      'Failures since the start that nobody was waiting for: each is a defect',
      unhandledRejections,
    );
  }

  private services(): { labels: { service: string }; value: number }[] {
    const away = new Set(this.degraded.listAway());
    return this.degraded.names().map((service) => ({ labels: { service }, value: away.has(service) ? 0 : 1 }));
  }

  private addNumber(name: string, help: string, value: () => number | undefined): void {
    const read = () => [{ labels: {}, value: value() ?? 0 }];
    this.readings.registerReading({ name: `switchboard_${name}`, help, labelNames: [], read });
  }
}
