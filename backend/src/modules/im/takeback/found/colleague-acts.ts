import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { ItemState } from '../tables/takeback-item.entity';
import { findBatches } from './found-batches';
import { findCalls } from './found-calls';
import { findDecisions } from './found-decisions';
import { FOUND, type Found, type Period } from './found';

/** Everything that a staff member did to the chat in a period: batches, decisions on cases, and calls beside them. It only reads. */
@Injectable()
export class ColleagueActs {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** @returns the newest first @throws BusinessError `im.takeback.tooMany` if there are more than are listed */
  async findActs(period: Period): Promise<Found[]> {
    const { manager } = this.own;
    const found = [
      ...(await findBatches(period, manager)),
      ...(await findDecisions(period, manager)),
      ...(await findCalls(period, manager)),
    ];
    if (found.length > FOUND.most) throw new BusinessError('im.takeback.tooMany', { most: FOUND.most });
    return found.sort((one, other) => +other.actTime - +one.actTime || other.subjectId - one.subjectId);
  }
}

export const isPossible = ({ state }: Found): boolean => state === ItemState.Pending;

/** Names what would be taken back, with the figures that are confirmed: if it is another list by now, the name is another one. */
export const nameOfList = (found: readonly Found[]): string =>
  createHash('sha256')
    .update(
      found
        .filter(isPossible)
        .map((one) =>
          [one.kind, one.subjectId, one.reason, one.people, one.messages, one.memberships, one.groupBans].join(':'),
        )
        .join(' '),
    )
    .digest('hex');
