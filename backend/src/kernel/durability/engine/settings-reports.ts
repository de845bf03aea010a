import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import type { NodeSettings } from '../../../config/settings/node-settings';
import { OwnSettings } from '../../../config/settings/own-settings';
import { version } from '../../../config/version';
import { Clock } from './clock';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';
import { NodeIdentity } from './node-identity';
import { DEAD_AFTER } from './workers';

/** What one node says is in force on it. */
export interface SettingsReport extends Pick<
  EngineNode,
  'id' | 'host' | 'pid' | 'role' | 'version' | 'startTime' | 'heartbeat'
> {
  /** null for a node of an earlier version, which does not say */
  settings: NodeSettings | null;
  /** whether it has sent a heartbeat recently */
  alive: boolean;
}

const SAID = {
  id: true,
  host: true,
  pid: true,
  role: true,
  version: true,
  startTime: true,
  heartbeat: true,
  settings: true,
} as const;

/** Publishes what is in force on this node, in its row, and reads what the other nodes have published. */
@Injectable()
export class SettingsReports {
  private readonly startTime: Date;

  constructor(
    @InjectRepository(EngineNode) private readonly nodes: Repository<EngineNode>,
    private readonly clock: Clock,
    private readonly pace: EngineSettings,
    private readonly identity: NodeIdentity,
    private readonly config: AppConfig,
    private readonly own: OwnSettings,
  ) {
    this.startTime = new Date(clock.now());
  }

  /** Writes the settings where the row of this node has none. They do not change, so its other heartbeats leave them out. */
  async publishOnce(): Promise<void> {
    const unsaid = { id: this.identity.id, settings: IsNull() };
    if (await this.nodes.existsBy(unsaid)) await this.nodes.update(unsaid, { settings: this.own.said });
  }

  /** This node comes first. It knows itself, even if it could not write its row. */
  async readReports(): Promise<[own: SettingsReport, ...others: SettingsReport[]]> {
    const now = this.clock.now();
    const rows = await this.nodes.find({
      select: SAID,
      where: { id: Not(this.identity.id) },
      order: { startTime: 'ASC' },
    });
    const alive = ({ heartbeat }: EngineNode) => now - heartbeat.getTime() < DEAD_AFTER * this.pace.heartbeat;
    return [this.ownReport(now), ...rows.map((row) => ({ ...row, alive: alive(row) }))];
  }

  private ownReport(now: number): SettingsReport {
    return {
      id: this.identity.id,
      host: hostname(),
      pid: process.pid,
      role: this.config.role,
      version,
      startTime: this.startTime,
      heartbeat: new Date(now),
      settings: this.own.said,
      alive: true,
    };
  }
}
