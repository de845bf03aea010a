import { serverless } from './two-databases';
import { createConnection } from 'mysql2/promise';
import { startApp, type TestApp } from '../app';
import type { Caller } from '../caller';
import { ChatDatabase } from '../im/box-im/chat-database';
import { OwnMariadb } from '../process/own-mariadb';

/** A server in this mode reads a backslash as itself, so that one that was written to disarm a quote disarms nothing. */
export const WITHOUT_BACKSLASH = 'NO_BACKSLASH_ESCAPES';
export const OTHER_MODES = ['ANSI_QUOTES', '', 'STRICT_ALL_TABLES,NO_ZERO_DATE', 'PIPES_AS_CONCAT', 'ORACLE'];

/** The console and its chat's tables, on a server in some mode. */
export interface House {
  app: TestApp;
  admin: Caller;
  chat: ChatDatabase;
}

/** Describes the console on a server that is in each of these modes, one after the other. The server is its own. */
export function describeOnServerIn(modes: string[], tests: (house: House, mode: string) => void): void {
  (serverless ? describe.skip : describe)('a database server in another SQL mode', () => {
    let server: OwnMariadb;
    beforeAll(async () => {
      server = await OwnMariadb.start();
    });
    afterAll(() => server?.remove());

    describe.each(modes)('the SQL mode "%s"', (mode) => {
      const house = {} as House;
      beforeAll(async () => {
        Object.assign(house, await openHouse(server, mode, modes.indexOf(mode)));
      });
      afterAll(async () => {
        await house.app?.close();
        await house.chat?.drop();
      });
      tests(house, mode);
    });
  });
}

async function openHouse(server: OwnMariadb, mode: string, number: number): Promise<House> {
  const at = (name: string): string => server.at(`${name}_${number}`);
  const root = await createConnection({ uri: server.url });
  await root.query(`SET GLOBAL sql_mode = '', GLOBAL autocommit = 1`);
  const chat = await ChatDatabase.create(at('chat'));
  await chat.install('open-source');
  for (const name of ['alice', 'bob']) await chat.register(name);
  await root.query(`SET GLOBAL sql_mode = '${mode}', GLOBAL tx_isolation = 'READ-UNCOMMITTED', GLOBAL autocommit = 0`);
  await root.end();
  Object.assign(process.env, { DATABASE_URL: at('house') });
  const app = await startApp({ role: 'web', databaseUrl: at('house'), imDatabaseUrl: at('chat') });
  return { app, admin: await app.as('admin'), chat };
}
