import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Live } from '../../../../kernel/access/live/live';
import { BATCH_TOPIC } from '../batch-topic';
import type { Written } from '../steps/recall-step';
import { LateRecalls } from './late-recalls';
import { SettledIds } from './settled-ids';
import { type SweepingBatch, SweepingBatches } from './sweeping-batches';
import { type NewestIds, type SweptKind, SweptKinds } from './swept-kinds';
import { type SweptBans, SweptPeople } from './swept-people';
import { writtenSince } from './written-since';

/** The longest pause for the work of others after some of the people. */
const LONGEST_REST_MS = 50;

/**
 * Looks for what banned people still write, for all sweeping batches together. It looks again at the messages of the last minute, because
 * they may be stored in another order than they are numbered.
 */
@Injectable()
export class SweepLook {
  private readonly settled = new SettledIds();

  constructor(
    private readonly rows: SweepingBatches,
    private readonly people: SweptPeople,
    private readonly kinds: SweptKinds,
    private readonly recalls: LateRecalls,
    private readonly live: Live,
  ) {}

  /** @returns whether there was something to look for */
  async lookOnce(signal: AbortSignal): Promise<boolean> {
    this.publish(await this.rows.giveUpLate());
    const batches = await this.rows.findAll();
    if (!batches.length) return false;
    const time = new Date(await this.rows.now());
    const newest = await this.kinds.findNewestIds();
    const settled = this.settled.noteNewest(newest);
    const left = new Set<number>();
    for await (const bans of this.people.findBans(batches)) {
      if (signal.aborted) return true;
      const begun = performance.now();
      for (const kind of this.kinds.all) await this.sweep(kind, bans, newest, left);
      await setTimeout(Math.min(LONGEST_REST_MS, performance.now() - begun));
    }
    await this.rows.noteLook(
      batches.filter(({ id }) => !left.has(id)),
      time,
      settled,
    );
    const ended = batches.filter(({ sweepUntil }) => sweepUntil && sweepUntil <= time);
    this.publish(ended.map(({ id }) => id));
    return true;
  }

  private publish(batches: readonly number[]): void {
    for (const id of batches) this.live.publishChange(BATCH_TOPIC, { id });
  }

  /** @param left gets the batches of which not all messages could be recalled */
  private async sweep(kind: SweptKind, bans: SweptBans, newest: NewestIds, left: Set<number>): Promise<void> {
    const floors = [...bans.values()].flatMap((some) => some.map(({ batch }) => batch[kind.floor] ?? Infinity));
    const from = floors.reduce((least, floor) => Math.min(least, floor), Infinity);
    for await (const messages of writtenSince(kind.step, [...bans.keys()], from, newest[kind.floor] ?? 0))
      for (const [{ id }, ids] of await this.sort(messages, kind, bans))
        if (!(await this.recalls.recallLate(id, kind, ids))) left.add(id);
  }

  /**
   * Which batch recalls which message: the one whose ban of the sender still stands. Others may have banned them again since. What is older
   * than the batch was ordered to recall is left alone: a range of ids is not exactly a range of times. A kind without a floor was not
   * there when the batch began, so nothing of it is known to be new.
   */
  private async sort(
    messages: readonly Written[],
    { floor }: SweptKind,
    bans: SweptBans,
  ): Promise<Map<SweepingBatch, number[]>> {
    const standing = await this.people.findStanding([...new Set(messages.map(({ send_id }) => send_id))]);
    const sorted = new Map<SweepingBatch, number[]>();
    for (const { id, send_id, send_time } of messages) {
      const ban = bans.get(send_id)?.find(({ portion }) => portion === standing.get(send_id));
      if (!ban || id <= (ban.batch[floor] ?? Infinity) || isBefore(send_time, ban.batch.sinceTime)) continue;
      sorted.set(ban.batch, [...(sorted.get(ban.batch) ?? []), id]);
    }
    return sorted;
  }
}

const isBefore = (time: Date, since: Date | null): boolean => since !== null && time < since;
