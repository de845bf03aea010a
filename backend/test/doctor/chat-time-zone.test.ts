import { type Connection, createConnection } from 'mysql2/promise';
import { ChatDatabase } from '../im/box-im/chat-database';
import { OwnMariadb } from '../process/own-mariadb';
import { complaints, examine } from './examined';

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('a chat with a database of its own', () => {
  let server: OwnMariadb;
  let root: Connection;
  let chat: ChatDatabase;
  beforeAll(async () => {
    server = await OwnMariadb.start();
    root = await createConnection({ uri: server.url });
  });
  afterAll(async () => {
    await root?.end();
    await server?.remove();
  });
  beforeEach(async () => {
    await root.query("SET GLOBAL time_zone = '+08:00'");
    chat = await ChatDatabase.create(server.at('chat'));
    await chat.install('open-source');
  });
  afterEach(async () => {
    await chat.drop();
  });
  const look = () => examine({ DATA_DIR: process.env.DATA_DIR, TZ: 'Asia/Shanghai', IM_DATABASE_URL: chat.url });

  test('causes no complaint while its times are in the zone of the console', async () => {
    await say(chat, 0);
    expect(complaints(await look())).toEqual({});
  });

  test('causes a warning by messages that are dated hours ahead', async () => {
    await say(chat, 5);
    const { result, sentence } = (await look())['chat-time-zone'] ?? {};
    expect(result).toBe('warning');
    expect(sentence).toMatch(/^New messages are dated 5 hours ahead of this process \(TZ is Asia\/Shanghai\)\. Set TZ/);
  });

  test('causes a warning by the clock of its database, if there are no messages', async () => {
    await root.query("SET GLOBAL time_zone = '+00:00'");
    const { result, sentence } = (await look())['chat-time-zone'] ?? {};
    expect(result).toBe('warning');
    expect(sentence).toMatch(
      /^The clock of its database is 8 hours behind this process \(TZ is Asia\/Shanghai\)\. Set TZ/,
    );
  });
});

async function say(chat: ChatDatabase, hoursAhead: number): Promise<void> {
  const person = await chat.register(`alice-${hoursAhead}`);
  await chat.query(
    'INSERT INTO `im_private_message` (`send_id`, `recv_id`, `content`, `type`, `status`, `send_time`) VALUES (?, ?, ?, 0, 0, ?)',
    [person, person, 'hello', new Date(Date.now() + hoursAhead * 3_600_000)],
  );
}
