import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from './clock';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';

/** After this many missed heartbeats a node counts as dead. */
export const DEAD_AFTER = 3;

/** Counts the nodes that run jobs, which may include this one. */
@Injectable()
export class Workers {
  /** how many have sent a heartbeat recently; undefined until they have been counted once */
  alive?: number;

  constructor(
    @InjectRepository(EngineNode) private readonly nodes: Repository<EngineNode>,
    private readonly clock: Clock,
    private readonly settings: EngineSettings,
  ) {}

  async countWorkers(): Promise<void> {
    const since = new Date(this.clock.now() - DEAD_AFTER * this.settings.heartbeat);
    this.alive = await this.nodes.countBy({ role: Not('web'), heartbeat: MoreThan(since) });
  }
}
