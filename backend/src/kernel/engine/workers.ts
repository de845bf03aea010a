import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from './clock';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';

/** A node that was silent for so many heartbeats is taken for dead. */
export const DEAD_AFTER = 3;

/** The nodes on which alarms ring, this one among them or not. */
@Injectable()
export class Workers {
  /** how many have shown themselves lately; none as long as nobody could look */
  alive?: number;

  constructor(
    @InjectRepository(EngineNode) private readonly nodes: Repository<EngineNode>,
    private readonly clock: Clock,
    private readonly settings: EngineSettings,
  ) {}

  async count(): Promise<void> {
    const since = new Date(this.clock.now() - DEAD_AFTER * this.settings.heartbeat);
    this.alive = await this.nodes.countBy({ role: Not('web'), heartbeat: MoreThan(since) });
  }
}
