import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BusinessError } from '../../../../kernel/errors/business-error';
import { Acts } from '../../oversight/act/acts';
import type { ActTarget } from '../../oversight/trail/act-order';
import { TimedBans } from '../../oversight/act/timed-bans';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { heldPeople, namedPeople, type NamedPerson } from './held-people';
import { ImUser } from '../../tables/im-user.entity';
import type { BanOrder, ManyActed, UnbanOrder } from './acting.dto';
import { chunked } from '../../../../kernel/chunked';

const AT_ONCE = 1000;

const FREE = { is_banned: Flag.No, reason: '' };

/** Bans people and ends bans. Of two who do so at once each is told what came of it: one has done it, the other was too late. */
@Injectable()
export class BanningService implements OnModuleInit {
  constructor(
    @InjectDataSource(IM) private readonly source: DataSource,
    private readonly acts: Acts,
    private readonly timedBans: TimedBans,
  ) {}

  onModuleInit(): void {
    this.timedBans.whenOver('user', (ids) => this.lift(ids));
  }

  /** @throws BusinessError `crud.notFound`, or `im.person.alreadyBanned` where that is so of all of them */
  async ban({ ids, reason, until }: BanOrder): Promise<ManyActed> {
    const wanted = [...new Set(ids)];
    const people = await this.find(wanted);
    let banned: NamedPerson[] = [];
    const order = { action: 'user.ban', targets: people.map(targetOf), reason, detail: until ? { until } : null };
    const result = await this.acts.perform(order, async (manager, batch) => {
      banned = await heldPeople(manager, wanted, Flag.No);
      if (!banned.length) throw refused('im.person.alreadyBanned', people);
      const changed = idsOf(banned);
      await update(manager, changed, { is_banned: Flag.Yes, reason });
      await this.timedBans.set('user', changed, until, batch, manager);
      return {
        targets: banned.map(targetOf),
        steps: changed.map((id) => ({ do: 'announceBan' as const, of: 'user' as const, id, reason })),
      };
    });
    await this.timedBans.wake('user', idsOf(banned), until);
    return { ...result, unchanged: people.length - banned.length, unknown: wanted.length - people.length };
  }

  /** @throws BusinessError `crud.notFound`, or `im.person.notBanned` where that is so of all of them */
  async unban({ ids, reason }: UnbanOrder): Promise<ManyActed> {
    const wanted = [...new Set(ids)];
    const people = await this.find(wanted);
    const result = await this.acts.perform(
      { action: 'user.unban', targets: people.map(targetOf), reason },
      async (manager) => {
        const freed = await heldPeople(manager, wanted, Flag.Yes);
        if (!freed.length) throw refused('im.person.notBanned', people);
        await update(manager, idsOf(freed), FREE);
        await this.timedBans.clear('user', idsOf(freed), manager);
        return { targets: freed.map(targetOf) };
      },
    );
    return { ...result, unchanged: people.length - result.count, unknown: wanted.length - people.length };
  }

  /** Their time is over. */
  private async lift(ids: readonly number[]): Promise<void> {
    const people = await namedPeople(this.source.manager, ids);
    if (!people.length) return;
    const order = { action: 'user.unban', targets: people.map(targetOf), detail: { timed: true } };
    await this.acts.perform(order, async (manager) => {
      // Held first: whoever would ban them anew waits, and the end of their ban is the one that is over.
      const banned = await heldPeople(manager, ids, Flag.Yes);
      const due = new Set(await this.timedBans.takeOver('user', idsOf(banned), manager));
      const freed = banned.filter(({ id }) => due.has(id));
      await update(manager, idsOf(freed), FREE);
      return { targets: freed.map(targetOf) };
    });
  }

  private async find(ids: readonly number[]): Promise<NamedPerson[]> {
    const people = await namedPeople(this.source.manager, ids);
    if (!people.length) throw new BusinessError('crud.notFound');
    return people;
  }
}

async function update(manager: EntityManager, ids: readonly number[], change: Partial<ImUser>): Promise<void> {
  for (const some of chunked(ids, AT_ONCE)) await manager.update(ImUser, { id: In(some) }, change);
}

const idsOf = (people: readonly NamedPerson[]): number[] => people.map(({ id }) => id);

const targetOf = ({ id, nick_name }: NamedPerson): ActTarget => ({ type: 'user', id, name: nick_name });

const refused = (
  key: 'im.person.alreadyBanned' | 'im.person.notBanned',
  [first, ...others]: readonly NamedPerson[],
): BusinessError =>
  new BusinessError(
    key,
    { name: others.length ? `${first?.nick_name} …` : (first?.nick_name ?? '') },
    { reason: 'status' },
  );
