import { Injectable, Optional } from '@nestjs/common';
import { Live } from '../../../../../kernel/access/live/live';
import { figuresOf, WordingProgress } from './wording-progress';

const TOPIC = 'im/wording_library';

/** Publishes the progress of a run to open screens. */
@Injectable()
export class WordingRunPublisher {
  constructor(
    private readonly progress: WordingProgress,
    @Optional() private readonly live?: Live,
  ) {}

  async publishProgress(runId: number): Promise<void> {
    if (!this.live) return;
    const run = await this.progress.readRun(runId);
    if (!run) return;
    // The reason of a failure is not sent, because each reader loads it in their own language.
    this.live.publishChange(TOPIC, { id: run.libraryId, run: { ...figuresOf(run), error: null } });
  }
}
