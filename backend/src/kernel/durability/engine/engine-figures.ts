import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from './clock';
import { EngineAdapter, type FailedFigure, type QueueFigures, type RunningFigure } from './engine-adapter';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';
import { DEAD_AFTER } from './workers';

export interface NodeFigure extends Omit<EngineNode, 'jobs' | 'settings'> {
  /** whether it has sent a heartbeat recently */
  alive: boolean;
}

export interface Figures {
  adapter: EngineAdapter['kind'];
  nodes: NodeFigure[];
  queue: QueueFigures;
  running: RunningFigure[];
  failed: FailedFigure[];
}

/** Provides the figures of the engine for operators, and the actions on failed jobs. */
@Injectable()
export class EngineFigures {
  constructor(
    @InjectRepository(EngineNode) private readonly rows: Repository<EngineNode>,
    private readonly engine: EngineAdapter,
    private readonly clock: Clock,
    private readonly settings: EngineSettings,
  ) {}

  async readFigures(): Promise<Figures> {
    const { engine } = this;
    const [nodes, queue, running, failed] = await Promise.all([
      this.rows.find({ order: { startTime: 'ASC' } }),
      engine.readQueue(),
      engine.listRunning(),
      engine.listFailed(),
    ]);
    return {
      adapter: engine.kind,
      nodes: nodes.map((node) => this.nodeFigure(node)),
      queue,
      // If the engine does not know the node, use what the nodes report themselves.
      running: running.map((one) => ({ ...one, node: one.node ?? nodeOf(one.key, nodes) })),
      failed,
    };
  }

  readQueue(): Promise<QueueFigures> {
    return this.engine.readQueue();
  }

  /** Runs a failed job again at once. @returns whether there was one */
  retryJob(key: string): Promise<boolean> {
    return this.engine.retryJob(key);
  }

  /** Deletes a failed job. If its row still needs it, a sweep schedules it again. @returns whether there was one */
  dismissJob(key: string): Promise<boolean> {
    return this.engine.dismissJob(key);
  }

  private nodeFigure({ jobs: _shown, settings: _unread, ...node }: EngineNode): NodeFigure {
    const silent = this.clock.now() - node.heartbeat.getTime();
    return { ...node, memory: Number(node.memory), alive: silent < DEAD_AFTER * this.settings.heartbeat };
  }
}

const nodeOf = (key: string, nodes: EngineNode[]): string | null =>
  nodes.find(({ jobs }) => jobs.some((job) => job.key === key))?.id ?? null;
