import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import type { Bannable } from '../../oversight/act/bans';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImUser } from '../../tables/im-user.entity';
import { lockPeople, namedPeople, type NamedPerson } from './named-people';

const AT_ONCE = 1000;

/** How people are banned. @param reader reads them outside of a transaction */
export const bannablePeople = (reader: EntityManager): Bannable<NamedPerson> => ({
  type: 'user',
  find: (ids) => namedPeople(reader, ids),
  hold: (ids, isBanned, manager) => lockPeople(manager, ids, isBanned),
  write: async (ids, change, manager) => {
    for (const some of chunked(ids, AT_ONCE)) await manager.update(ImUser, { id: In(some) }, change);
  },
  targetOf: ({ id, nick_name }) => ({ type: 'user', id, name: nick_name }),
  steps: (rows, ban) => Promise.resolve(ban ? rows.map(({ id }) => announcement(id, ban)) : [withdrawal(rows)]),
});

const announcement = (id: number, { reason }: { reason: string }): GatewayStep => ({
  do: 'announceBan',
  of: 'user',
  id,
  reason,
});

/** Nobody is told that a ban was lifted, because the person is signed out. */
const withdrawal = (rows: readonly { id: number }[]): GatewayStep => ({
  do: 'withdrawBans',
  ids: rows.map(({ id }) => id),
});
