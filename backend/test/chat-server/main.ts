import { MockChatServer, type Settings } from './chat-server';

/**
 * A chat server in its own process:
 * `node -r backend/test/process/typescript.cjs backend/test/chat-server/main.ts '{"redisUrl":"redis://…"}'`.
 * Prints `{ id, url, report }` in one line: clients connect to `url`, and `report` returns what arrived and which entries were invalid.
 */
async function main(): Promise<void> {
  const server = await MockChatServer.start(JSON.parse(process.argv[2] ?? '{}') as Settings);
  const report = server.url.replace(/^ws(.*)\/im$/, 'http$1/');
  process.stdout.write(`${JSON.stringify({ id: server.id, url: server.url, report })}\n`);
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
