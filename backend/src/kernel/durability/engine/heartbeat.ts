import { hostname, loadavg } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { version } from '../../../config/version';
import { Clock } from './clock';
import { ClockJumps } from './clock-jumps';
import { FailureLog } from '../../basis/errors/failure-log';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';
import { NodeIdentity } from './node-identity';
import { JobDispatcher } from './job-dispatcher';
import { SettingsReports } from './settings-reports';
import { Workers } from './workers';
import { background } from '../../basis/promises/background';

/** After this many missed heartbeats the row of a node is deleted. */
const FORGOTTEN_AFTER = 120;
const MOST_SHOWN = 100;

/** Writes a heartbeat and the state of this node to the database every few seconds, and counts the live workers. */
@Injectable()
export class Heartbeat {
  private readonly failures = new FailureLog(new Logger('Engine'), 'This node cannot show that it lives');
  private readonly startTime: Date;
  private timer?: NodeJS.Timeout;
  private beating?: Promise<void>;

  constructor(
    @InjectRepository(EngineNode) private readonly nodes: Repository<EngineNode>,
    clock: Clock,
    private readonly jumps: ClockJumps,
    private readonly settings: EngineSettings,
    private readonly identity: NodeIdentity,
    private readonly dispatcher: JobDispatcher,
    private readonly workers: Workers,
    private readonly config: AppConfig,
    private readonly reports: SettingsReports,
  ) {
    this.startTime = new Date(clock.now());
  }

  async startBeating(): Promise<void> {
    this.timer = setInterval(() => background('The heartbeat', this.beat()), this.settings.heartbeat);
    await this.beat();
  }

  /** Deletes the row of the node, so that a stopped node does not look dead. If this fails, the row is deleted later. */
  async stopBeating(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    try {
      await this.nodes.delete(this.identity.id);
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private beat(): Promise<void> {
    return (this.beating ??= this.show().finally(() => (this.beating = undefined)));
  }

  private async show(): Promise<void> {
    const now = this.jumps.checkClock();
    try {
      await this.nodes.upsert(this.row(now), ['id']);
      await this.reports.publishOnce();
      await this.nodes.delete({ heartbeat: LessThan(new Date(now - FORGOTTEN_AFTER * this.settings.heartbeat)) });
      await this.workers.countWorkers();
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private row(now: number): Omit<EngineNode, 'settings'> {
    return {
      id: this.identity.id,
      role: this.config.role,
      host: hostname(),
      pid: process.pid,
      version,
      load: loadavg()[0] ?? 0,
      memory: process.memoryUsage.rss(),
      running: this.dispatcher.count,
      jobs: this.dispatcher.listRunning().slice(0, MOST_SHOWN),
      startTime: this.startTime,
      heartbeat: new Date(now),
    };
  }
}
