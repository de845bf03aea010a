import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { UserInfo } from '../../src/modules/user/tables/user-info.entity';
import type { Caller, TestApp } from '../app';

export type Row = Record<string, string | number | boolean | null> & { id: number };

/** The audit trail of an end user, the newest entry last: the action, and its reason. */
export async function trailOf(app: TestApp, id: number): Promise<[string, string | null][]> {
  const where = { targetType: 'end_user' as const, targetId: id };
  const rows = await app.nest.get(DataSource).manager.find(ImAct, { where, order: { id: 'ASC' } });
  return rows.map(({ action, reason }) => [action, reason]);
}

/** The stored row of an end user. */
export const stored = (app: TestApp, id: number): Promise<UserInfo | null> =>
  app.nest.get(DataSource).manager.createQueryBuilder(UserInfo, 'u').addSelect('u.password').where({ id }).getOne();

let made = 0;

export async function endUser(admin: Caller, draft: object = {}): Promise<number> {
  const answer = await admin.post<{ id: number }>('user/info/add', { nickName: `Person ${++made}`, ...draft });
  if (answer.code !== Code.Success) throw new Error(`An end user was refused: ${answer.message}`);
  return answer.data.id;
}

export const ADDRESS = {
  contact: '韩梅梅',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '临平区',
  address: '星光街 1 号',
};
