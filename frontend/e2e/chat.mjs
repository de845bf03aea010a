import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from '../../scripts/process/children.mjs';
import { privateRedis } from '../../scripts/services/private-redis.mjs';

const require = createRequire(import.meta.url);

/** Creates a data folder for the product, so that a test can read and write the database in it. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-chat-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Inserts users `user1`, `user2` … directly into the tables of the chat product. @returns their ids */
export function sowPeople(folder, count) {
  const Database = require('libsql');
  const database = new Database(join(folder, 'switchboard.db'), { timeout: 10_000 });
  const insert = database.prepare(
    "INSERT INTO im_user (user_name, nick_name, password, created_time) VALUES (?, ?, '-', '2026-01-02 03:04:05')",
  );
  const ids = Array.from({ length: count }, (_, at) =>
    Number(insert.run([`user${at + 1}`, `Person ${at + 1}`]).lastInsertRowid),
  );
  database.close();
  return ids;
}

/** The number of users as a page formats it. It is read from the API, because the demo data has users too. */
export async function howMany({ call }) {
  const { recipients } = await call('im/sm_push_task/reach', { send_to_all: 1 });
  return recipients.toLocaleString('en');
}

/** Starts a Redis and a mock chat server that is as strict as the real one: `{ redisUrl, server, visitor(userId), stop }`. */
export async function startChat(folder) {
  require('../../backend/test/process/typescript.cjs');
  const { MockChatServer } = require('../../backend/test/chat-server/chat-server.ts');
  const { MockClient } = require('../../backend/test/chat-server/mock-client.ts');
  const redis = await privateRedis(folder);
  const server = await MockChatServer.start({ redisUrl: redis.url });
  const visitors = [];
  return {
    redisUrl: redis.url,
    server,
    async visitor(userId) {
      visitors.push(await MockClient.connect(server.url, userId));
      return visitors.at(-1);
    },
    async stop() {
      for (const visitor of visitors) await visitor.close();
      await server.stop();
      await endAll();
    },
  };
}
