import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { CALLED_OFF, EnforcementState, ImEnforcement } from './enforcement.entity';

const DAY_MS = 24 * 3_600_000;

/** Counts the delivered and the pending orders to the chat product. Each count uses an index. */
@Injectable()
export class EnforcementCounts {
  constructor(@InjectRepository(ImEnforcement) private readonly rows: Repository<ImEnforcement>) {}

  async readCounts(): Promise<{ told: number; kept: number; keptSince: string | null; givenUp: number }> {
    const nextTime = MoreThan(new Date(Date.now() - DAY_MS));
    const pending = { state: EnforcementState.Pending };
    const givenUpBy = { state: EnforcementState.GivenUp, nextTime };
    const [told, givenUp, kept, oldest] = await Promise.all([
      this.rows.countBy({ state: In([EnforcementState.Done, EnforcementState.Unsure]), nextTime }),
      this.rows.countBy([
        { ...givenUpBy, error: IsNull() },
        { ...givenUpBy, error: Not(CALLED_OFF) },
      ]),
      this.rows.countBy(pending),
      // Rows get ascending ids when they are written, so the lowest id is the oldest row.
      this.rows.findOne({ select: { id: true, createTime: true }, where: pending, order: { id: 'ASC' } }),
    ]);
    return { told, givenUp, kept, keptSince: oldest && wireTime(oldest.createTime) };
  }
}
