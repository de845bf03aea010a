import { StartError } from '../../../config/start-error';
import { OwnSession, SessionRefused } from './own-session';
import { offsetNow, zoneName } from './session-zone';
import type { PooledConnection } from './watched-query-runner';

/** A server that takes all settings, apart from those that the test names. */
class ToyServer {
  readonly asked: string[] = [];
  readonly connection = this as unknown as PooledConnection;
  private zone = '';

  constructor(
    private readonly other: { isolation?: string; mode?: string; failure?: (sql: string) => object | null } = {},
  ) {}

  query(statement: string, done: (error: unknown, rows?: unknown) => void): void {
    this.asked.push(statement);
    this.zone = /time_zone = '([^']+)'/.exec(statement)?.[1] ?? this.zone;
    done(this.other.failure?.(statement) ?? null, this.settings());
  }

  private settings(): object[] {
    const { mode = 'NO_ENGINE_SUBSTITUTION,STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO', isolation } = this.other;
    const names = ['character_set_client', 'character_set_connection', 'character_set_results'];
    return Object.entries({
      ...{ sql_mode: mode, time_zone: this.zone, collation_connection: 'utf8mb4_unicode_ci', autocommit: 'ON' },
      ...{ sql_auto_is_null: 'OFF', sql_safe_updates: 'OFF', tx_isolation: isolation ?? 'REPEATABLE-READ' },
      ...Object.fromEntries(names.map((name) => [name, 'utf8mb4'])),
    }).map(([Variable_name, Value]) => ({ Variable_name, Value }));
  }
}

const refusal = (statement: RegExp, code: string) => (sql: string) =>
  statement.test(sql) ? Object.assign(new Error(code), { code, sqlState: 'HY000' }) : null;

const prepare = (server: ToyServer, isLocal = false) =>
  new OwnSession('The database x', isLocal).prepareConnection(server.connection);

test('session settings are set and read back once for each connection', async () => {
  const session = new OwnSession('The database x', false);
  const [one, other] = [new ToyServer(), new ToyServer()];
  for (const server of [one, other, one]) await session.prepareConnection(server.connection);
  for (const { asked } of [one, other]) {
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain("time_zone = '+00:00'");
    expect(asked.join()).not.toMatch(/["\\]/);
  }
});

test.each([
  ['resets the SQL mode', { mode: 'NO_BACKSLASH_ESCAPES' }, /sql_mode = NO_BACKSLASH_ESCAPES/],
  ['resets the isolation level', { isolation: 'READ-UNCOMMITTED' }, /isolation = READ-UNCOMMITTED/],
  ['refuses the settings', { failure: refusal(/^SET/, 'ER_SPECIFIC_ACCESS_DENIED') }, /ER_SPECIFIC_ACCESS/],
])('a server that %s is refused, and the start says why', async (_, other, why) => {
  const refused = prepare(new ToyServer(other));
  await expect(refused).rejects.toThrow(SessionRefused);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(why);
});

test('a broken connection is not reported as refused settings', async () => {
  const broken = Object.assign(new Error('reset'), { code: 'ECONNRESET', fatal: true });
  await expect(prepare(new ToyServer({ failure: () => broken }))).rejects.toBe(broken);
});

test('local times use the name of the zone, or its offset if the server knows no names', async () => {
  const knowing = new ToyServer();
  await prepare(knowing, true);
  expect(knowing.asked[0]).toContain(`time_zone = '${zoneName()}'`);
  const session = new OwnSession('The database x', true);
  const failure = (sql: string) => refusal(/time_zone = '[A-Z]/, 'ER_UNKNOWN_TIME_ZONE')(sql);
  const [one, other] = [new ToyServer({ failure }), new ToyServer({ failure })];
  for (const server of [one, other]) await session.prepareConnection(server.connection);
  expect(one.asked[1]).toContain(`time_zone = '${offsetNow()}'`);
  expect(other.asked).toHaveLength(3);
});

test('the offset is set again when summer time begins or ends', async () => {
  const failure = refusal(/time_zone = '[A-Z]/, 'ER_UNKNOWN_TIME_ZONE');
  const server = new ToyServer({ failure });
  const session = new OwnSession('The database x', true);
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  await session.prepareConnection(server.connection);
  offset.mockReturnValue(-120);
  await session.prepareConnection(server.connection);
  await session.prepareConnection(server.connection);
  offset.mockRestore();
  const zones = server.asked.map((sql) => /time_zone = '([^']+)'/.exec(sql)?.[1]).filter(Boolean);
  expect(zones).toEqual([zoneName(), '+01:00', '+02:00']);
});
