import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, MoreThan } from 'typeorm';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { ImUser, ImUserType } from '../../tables/im-user.entity';
import { ActState } from '../../oversight/trail/act.entity';
import { lastBans } from '../last-bans';
import { ImBatchItem, ItemState } from '../tables/batch-item.entity';
import { BatchStep } from '../tables/batch.entity';
import type { SweepingBatch } from './sweeping-batches';

/** The most people of one statement. */
const AT_ONCE = 1000;

/** An act that is not settled counts as well: the rows of the people prove that they are banned. */
const MADE = [ActState.Done, ActState.Begun, ActState.Unknown];

/** A ban that a sweeping batch has made. */
export interface SweptBan {
  batch: SweepingBatch;
  /** the act that did it */
  portion: string;
}

/** Some people with the bans that sweeping batches made of each. */
export type SweptBans = ReadonlyMap<number, readonly SweptBan[]>;

/** Whom sweeping batches have banned, and of whom that ban still stands. */
@Injectable()
export class SweptPeople {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  /** All of them, some at a time. */
  async *findBans(batches: readonly SweepingBatch[]): AsyncGenerator<SweptBans> {
    for (const some of fewPeople(batches)) {
      const all = new Map(some.map((batch) => [batch.id, batch]));
      for (let after = 0, full = true; full;) {
        const items = await this.findItems([...all.keys()], after);
        if (items.length) yield bansOf(items, all);
        full = items.length === AT_ONCE;
        after = items.at(-1)?.id ?? after;
      }
    }
  }

  /** The act that banned each of these people who are banned now. Who has become a review account is left out. */
  async findStanding(ids: readonly number[]): Promise<Map<number, string | null>> {
    const banned = await this.chat.manager.find(ImUser, {
      select: { id: true, type: true },
      where: { id: In([...ids]), is_banned: Flag.Yes },
    });
    const people = banned.filter(({ type }) => type !== ImUserType.Review).map(({ id }) => id);
    return people.length ? lastBans('user', people, this.own.manager, MADE) : new Map<number, string | null>();
  }

  private findItems(batches: readonly number[], after: number): Promise<Item[]> {
    return this.own.manager.find(ImBatchItem, {
      select: { id: true, batchId: true, targetId: true, portion: true },
      where: { batchId: In([...batches]), step: BatchStep.Ban, state: ItemState.Done, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: AT_ONCE,
    });
  }
}

type Item = Pick<ImBatchItem, 'id' | 'batchId' | 'targetId' | 'portion'>;

/** Small batches together, a large one by itself. */
function* fewPeople(batches: readonly SweepingBatch[]): Generator<SweepingBatch[]> {
  let [some, people]: [SweepingBatch[], number] = [[], 0];
  for (const batch of batches) {
    if (some.length && people + batch.banned > AT_ONCE) {
      yield some;
      [some, people] = [[], 0];
    }
    some.push(batch);
    people += batch.banned;
  }
  if (some.length) yield some;
}

function bansOf(items: readonly Item[], batches: ReadonlyMap<number, SweepingBatch>): SweptBans {
  const bans = new Map<number, SweptBan[]>();
  for (const { batchId, targetId, portion } of items) {
    const batch = batches.get(batchId);
    if (batch) bans.set(targetId, [...(bans.get(targetId) ?? []), { batch, portion }]);
  }
  return bans;
}
