import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { ImPushRun, type PushProblem } from './push-run.entity';

export interface PushFigures {
  /** number of recipients; null while they are being counted */
  recipients: number | null;
  done: number;
  online: number;
  frames: number;
  delivered: number;
}

export interface PushRunFigures extends PushFigures {
  startTime: Date | null;
  endTime: Date | null;
  pages: number;
  /** the node that sends it, or sent it */
  node: string | null;
  /** what the run is waiting for */
  problem: PushProblem | null;
}

/** Reads the progress of pushes. */
@Injectable()
export class PushProgress {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The progress of those among these tasks that have started. */
  async readProgress(taskIds: readonly number[]): Promise<Map<number, PushFigures>> {
    const runs = await this.begun(taskIds);
    return new Map(runs.map((run) => [run.taskId, figuresOf(run)]));
  }

  async detail(taskId: number): Promise<PushRunFigures | undefined> {
    const [run] = await this.begun([taskId]);
    if (!run) return undefined;
    const { startTime, endTime, pages, node, problem } = run;
    return { ...figuresOf(run), startTime, endTime, pages, node, problem };
  }

  private begun(taskIds: readonly number[]): Promise<ImPushRun[]> {
    return taskIds.length ? this.source.manager.findBy(ImPushRun, { taskId: In([...taskIds]) }) : Promise.resolve([]);
  }
}

const figuresOf = ({ recipients, done, online, frames, delivered }: ImPushRun): PushFigures => ({
  recipients,
  done,
  online,
  frames,
  delivered,
});
