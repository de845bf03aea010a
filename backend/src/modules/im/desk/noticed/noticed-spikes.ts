import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan } from 'typeorm';
import { isUnavailable } from '../../../../kernel/basis/errors/unavailable';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import type { Spike } from '../../oversight/attention/attention.dto';
import { AttentionService } from '../../oversight/attention/attention.service';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { ImUser, ImUserType } from '../../tables/im-user.entity';
import { DeskSettings } from '../desk-settings';
import { Intake } from '../intake/intake';
import { ImSpike } from '../tables/spike.entity';

type Busy = Pick<Spike, 'id' | 'count'>;

/** Makes signals of people who write far more than by hand: one for each time that somebody does. */
@Injectable()
export class NoticedSpikes {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly attention: AttentionService,
    private readonly intake: Intake,
    private readonly settings: DeskSettings,
  ) {}

  /** One node at a time calls it; two at once would make no second signal either. What fails for one person keeps no other from the desk. */
  async lookForSpikes(signal: AbortSignal): Promise<void> {
    const busy = await this.attention.listBusySenders();
    const begun = await this.noteSeen(busy, new Date());
    const failures: unknown[] = [];
    for (const spike of begun)
      if (!signal.aborted) await this.takeIn(spike, busy).catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures.find((one) => !isUnavailable(one)) ?? failures[0];
  }

  /** Removes who has not been seen at it for long enough. */
  async forgetCalm(now: Date): Promise<void> {
    await this.own.manager.delete(ImSpike, { seenTime: LessThan(new Date(+now - this.settings.spikeCalm)) });
  }

  isAnyKnown(): Promise<boolean> {
    return this.own.manager.existsBy(ImSpike, {});
  }

  /** @returns the occasions of which the desk has no signal yet */
  private async noteSeen(busy: readonly Busy[], seenTime: Date): Promise<ImSpike[]> {
    const { manager } = this.own;
    await this.forgetCalm(seenTime);
    if (!busy.length) return [];
    const personId = In(busy.map(({ id }) => id));
    await manager.update(ImSpike, { personId }, { seenTime });
    const known = await manager.findBy(ImSpike, { personId });
    const people = await this.decidable(busy);
    for (const id of people) if (!known.some((spike) => spike.personId === id)) await this.begin(id, seenTime);
    return manager.findBy(ImSpike, { personId: In(people), signalId: IsNull() });
  }

  /** Without people who are banned, who write until their token ends, and review accounts, which the desk cannot ban. */
  private async decidable(people: readonly Busy[]): Promise<number[]> {
    const where = { id: In(people.map(({ id }) => id)), is_banned: Flag.No, type: ImUserType.Normal };
    return (await this.chat.manager.find(ImUser, { select: { id: true }, where })).map(({ id }) => id);
  }

  private async begin(personId: number, seenTime: Date): Promise<void> {
    try {
      await this.own.manager.insert(ImSpike, { personId, seenTime });
    } catch (error) {
      // Another node was faster.
      if (brokenUniqueness(error) === undefined) throw error;
    }
  }

  private async takeIn({ id, personId, createTime }: ImSpike, busy: readonly Busy[]): Promise<void> {
    const sent = busy.find((one) => one.id === personId)?.count ?? 0;
    const about = { subjectKind: 'user', subjectId: personId, reason: 'spike' } as const;
    const messages = await this.attention.listNewestMessages(personId);
    const order = { ...about, ...messages, dedupeKey: `${personId}:${+createTime}` };
    const { id: signalId } = await this.intake.takeInNoticed(order, { kind: 'spike', sent });
    await this.own.manager.update(ImSpike, { id, personId }, { signalId });
  }
}
