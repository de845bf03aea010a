import { Injectable } from '@nestjs/common';
import { Handles } from '../../../../kernel/engine/handles.decorator';
import { type Advance, Figures } from './figures.service';
import { AllCounts } from './all-counts.service';

/** A run of the task that calls it ends by then; what is left is for the next one. */
const LONGEST_MS = 60_000;

/** Brings the chat's figures up to date. A task of the system calls it. */
@Injectable()
export class FiguresHandler {
  constructor(
    private readonly figures: Figures,
    private readonly counts: AllCounts,
  ) {}

  @Handles('figures.advance', { summary: 'call.advanceFigures', parameters: [] })
  async advance(): Promise<Advance> {
    await this.counts.measure();
    return this.figures.advance(LONGEST_MS);
  }
}
