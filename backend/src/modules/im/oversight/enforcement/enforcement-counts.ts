import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, type Repository } from 'typeorm';
import { wireTime } from '../../../../kernel/envelope/wire';
import { EnforcementState, ImEnforcement } from './enforcement.entity';

const DAY_MS = 24 * 3_600_000;

/** More than these are not counted one by one. */
const MOST = 10_000;

/** How many calls the chat product was told of, and how many it is still to be told of. */
@Injectable()
export class EnforcementCounts {
  constructor(@InjectRepository(ImEnforcement) private readonly rows: Repository<ImEnforcement>) {}

  async read(): Promise<{ told: number; kept: number; keptSince: string | null; givenUp: number }> {
    const since = MoreThan(new Date(Date.now() - DAY_MS));
    const [recent, kept] = await Promise.all([
      this.rows.find({
        select: { id: true, state: true },
        where: { state: In([EnforcementState.Done, EnforcementState.GivenUp]), nextTime: since },
        take: MOST,
      }),
      this.rows.find({
        select: { id: true, createTime: true },
        where: { state: EnforcementState.Pending },
        take: MOST,
      }),
    ]);
    const told = recent.filter(({ state }) => state === EnforcementState.Done).length;
    return {
      told,
      givenUp: recent.length - told,
      kept: kept.length,
      keptSince: kept.length ? wireTime(new Date(Math.min(...kept.map(({ createTime }) => +createTime)))) : null,
    };
  }
}
