import { createConnection } from 'mysql2/promise';
import { env } from '../../src/config/env';
import { MysqlSession } from '../../src/kernel/durability/backup/data/mysql-session';
import { MysqlTarget } from '../../src/kernel/durability/backup/mysql-target';
import { createDatabase, dropDatabase } from '../database';

const url = String(env.databaseUrl);
const KNOWN = new Set(['ours']);
const DELETE = /^DELETE FROM `migrations`/;

let opened: MysqlTarget[] = [];
beforeEach(() => createDatabase());
afterEach(async () => {
  jest.restoreAllMocks();
  for (const target of opened) await target.close();
  opened = [];
  await dropDatabase();
});

function newTarget(): MysqlTarget {
  const target = new MysqlTarget(url, KNOWN);
  opened.push(target);
  return target;
}

async function begun(): Promise<MysqlTarget> {
  const target = newTarget();
  await target.open();
  await target.createTables([]);
  return target;
}

async function sql(...statements: string[]): Promise<unknown[]> {
  const connection = await createConnection({ uri: url });
  try {
    let rows: unknown[] = [];
    for (const one of statements) rows = (await connection.query(one))[0] as unknown[];
    return rows;
  } finally {
    await connection.end();
  }
}

const tables = async (): Promise<unknown[]> =>
  (await sql('SHOW TABLES')).map((row) => Object.values(row as object)[0] as unknown);

/** Lets the connection break at the last statement of a restore. @param isDone whether the server does it all the same */
function breakAtEnd(isDone: boolean, later: () => Promise<unknown> = () => Promise.resolve()): void {
  const real = Reflect.get(MysqlSession.prototype, 'run') as (...args: unknown[]) => Promise<unknown>;
  jest.spyOn(MysqlSession.prototype, 'run').mockImplementation(async function (this: MysqlSession, ...args) {
    if (!DELETE.test(args[0])) return Reflect.apply(real, this, args);
    if (isDone) await Reflect.apply(real, this, args);
    this.destroy();
    await later();
    throw new Error('The connection is lost.');
  });
}

(env.databaseUrl === undefined ? describe.skip : describe)('a restore into a database of a server', () => {
  it('is refused while another one is under way, which keeps what it has', async () => {
    await begun();
    const other = newTarget();
    await expect(other.open()).rejects.toThrow('Another restore into The database');
    expect(await tables()).toEqual(['migrations']);
  });

  it('is refused where a table came after it was opened, and takes nothing away', async () => {
    const target = newTarget();
    await target.open();
    await sql('CREATE TABLE `ours` (`id` int)');
    await expect(target.createTables([])).rejects.toThrow('is not empty (1 tables: ours)');
    await target.abandon();
    expect(await tables()).toEqual(['ours']);
  });

  it('begins anew where a killed one has left its mark, and is refused where strange tables came since', async () => {
    const killed = await begun();
    await sql('CREATE TABLE `ours` (`id` int)');
    await killed.close();
    const again = newTarget();
    expect(await again.open()).toBe(killed.run);
    await again.createTables([]);
    expect(await tables()).toEqual(['migrations']);
    await again.close();
    await sql('CREATE TABLE `somebodys` (`id` int)');
    await expect(newTarget().open()).rejects.toThrow('is not empty (1 tables: somebodys)');
  });

  it('begins where a killed start has left an empty list of migrations', async () => {
    await sql('CREATE TABLE `migrations` (`id` int, `timestamp` bigint, `name` varchar(255))');
    await begun();
    expect(await sql('SELECT `name` FROM `migrations`')).toHaveLength(1);
  });

  it('takes away only what has its own mark', async () => {
    const target = await begun();
    await sql('UPDATE `migrations` SET `timestamp` = 5', 'CREATE TABLE `ours` (`id` int)');
    await target.abandon();
    expect(await tables()).toEqual(['migrations', 'ours']);
  });

  it('takes its tables away also when its connection was lost', async () => {
    const target = await begun();
    await sql('CREATE TABLE `ours` (`id` int)');
    const [{ id }] = (await sql(
      'SELECT `id` FROM information_schema.processlist WHERE `db` = DATABASE() AND `id` <> CONNECTION_ID()',
    )) as [{ id: number }];
    await sql(`KILL ${id}`);
    await target.abandon();
    expect(await tables()).toEqual([]);
  });

  it('is finished also when the answer to its last statement was lost', async () => {
    const target = await begun();
    await sql('CREATE TABLE `ours` (`id` int)');
    breakAtEnd(true);
    await target.finish();
    await target.abandon();
    expect(await tables()).toEqual(['migrations', 'ours']);
    expect(await sql('SELECT * FROM `migrations`')).toEqual([]);
  });

  it('is not finished when its last statement was lost, and is taken away', async () => {
    const target = await begun();
    breakAtEnd(false);
    await expect(target.finish()).rejects.toThrow('The connection is lost.');
    jest.restoreAllMocks();
    await target.abandon();
    expect(await tables()).toEqual([]);
  });

  it('says that its end is unknown when the server does not answer any more', async () => {
    const target = await begun();
    breakAtEnd(true, () => dropDatabase());
    await expect(target.finish()).rejects.toThrow('it is not known whether it is finished');
  });
});
