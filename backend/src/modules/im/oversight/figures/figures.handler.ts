import { Injectable } from '@nestjs/common';
import { Handles } from '../../../../kernel/durability/engine/handles.decorator';
import { type Advance, Figures } from './figures.service';
import { TotalCounter } from './total-counter.service';

/** Time limit of one run. The rest is done by the next run. */
const LONGEST_MS = 60_000;

/** Updates the chat's figures. A system task calls it. */
@Injectable()
export class FiguresHandler {
  constructor(
    private readonly figures: Figures,
    private readonly totals: TotalCounter,
  ) {}

  @Handles('figures.advance', { summary: 'call.advanceFigures', parameters: [] })
  async advanceFigures(): Promise<Advance> {
    await this.totals.measureTotals();
    return this.figures.advanceCounting(LONGEST_MS);
  }
}
