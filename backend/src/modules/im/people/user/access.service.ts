import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Acts } from '../../oversight/act/acts';
import { IM } from '../../tables/im-source';
import type { ManyActed } from '../../oversight/act/act.dto';
import type { KickOrder, NewPassword, ResetOrder } from './acting.dto';
import { chatHash, checkPassword, randomPassword } from './chat-password';
import { namedPeople } from './named-people';
import { ImUser } from '../../tables/im-user.entity';

/** Access of people to the chat: resets passwords and signs people out. */
@Injectable()
export class AccessService {
  constructor(
    @InjectDataSource(IM) private readonly source: DataSource,
    private readonly acts: Acts,
  ) {}

  /** Gives somebody a new password, and signs them out everywhere. @throws BusinessError `crud.notFound` */
  async resetPassword({ id, password = randomPassword(), reason }: ResetOrder): Promise<NewPassword> {
    checkPassword(password);
    const [person] = await namedPeople(this.source.manager, [id]);
    if (!person) throw new BusinessError('crud.notFound');
    const hashed = await chatHash(password);
    const targets = [{ type: 'user' as const, id, name: person.nick_name }];
    const result = await this.acts.performAct({ action: 'user.reset', targets, reason }, async (manager) => {
      const { affected } = await manager.update(ImUser, { id }, { password: hashed });
      if (!affected) throw new BusinessError('crud.notFound');
      return [{ do: 'forceLogout', userIds: [id] }];
    });
    return { ...result, password };
  }

  /** Signs people out on all terminals. @throws BusinessError `crud.notFound` if none of them exists */
  async forceSignOut({ ids, reason }: KickOrder): Promise<ManyActed> {
    const wanted = [...new Set(ids)];
    const people = await namedPeople(this.source.manager, wanted);
    if (!people.length) throw new BusinessError('crud.notFound');
    const targets = people.map(({ id, nick_name }) => ({ type: 'user' as const, id, name: nick_name }));
    const result = await this.acts.performAct({ action: 'user.kick', targets, reason }, () =>
      Promise.resolve([{ do: 'forceLogout' as const, userIds: people.map(({ id }) => id) }]),
    );
    return { ...result, unchanged: 0, unknown: wanted.length - people.length };
  }
}
