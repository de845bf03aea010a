import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import type { TestApp } from '../app';

/** Inserts rows of the request log as the product would. @returns the id of the first */
export async function fillLog(source: DataSource, count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, at) => ({
    action: `/api/admin/测试/${at}`,
    method: 'POST',
    params: { n: at, text: 'naïve 😀' },
    ip: '127.0.0.1',
  }));
  const [first = 0] = await insertMany(source.manager, BaseSysLog, rows);
  return first;
}

/** Seals everything that is written by now: a round sees it, the next one seals it, and one may have begun before. */
export async function sealAll(app: TestApp): Promise<void> {
  await app.nest.get(RequestLog).flushRecords();
  for (let round = 0; round < 3; round++) await app.nest.get(Sealer).sealRound();
}

/** Seals what is not sealed yet as if that were done some days ago. */
export async function sealAgo(app: TestApp, days: number): Promise<void> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - days * 86_400_000);
  await sealAll(app).finally(() => clock.mockRestore());
}
