import { Injectable } from '@nestjs/common';
import { Handles } from '../../../../kernel/engine/handles.decorator';
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
  async advance(): Promise<Advance> {
    await this.totals.measure();
    return this.figures.advance(LONGEST_MS);
  }
}
