import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from '../../scripts/process/children.mjs';
import { privateRedis } from '../../scripts/services/private-redis.mjs';

const require = createRequire(import.meta.url);

/** A folder for the product's data, which a test may look into. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-chat-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** People of the chat product, who come into its tables without the console: `user1`, `user2` … Answers with their ids. */
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

/** How many people there are, as a page writes it: a demo has people of its own. */
export async function howMany({ call }) {
  const { recipients } = await call('im/sm_push_task/reach', { send_to_all: 1 });
  return recipients.toLocaleString('en');
}

/** A Redis and a chat server as strict as the real one: `{ redisUrl, server, visitor(userId), stop }`. */
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
