import { openDatabase } from '../services/database.mjs';
import { addPresence, addUsers, openRedis } from '../bench/push-data.mjs';
import { Failed } from '../process/run.mjs';
import { Client } from './client.mjs';
import { password } from './installation.mjs';

/** The people of the chat: a push goes to all of them, and they are banned one after the other. */
const CHATTERS = 3000;

/** The initial password of new staff. It must be changed before anything else. */
const firstPassword = 'first-12345';

const STAFF = ['reader-1', 'reader-2', 'reader-3', 'reader-4', 'signer-1', 'signer-2', 'signer-3'];

/** Creates the people who work in the installation, and those who are administered: `{ admin, readers, signers, typeId, chatters }`. */
export async function seedInstallation({ base, databaseUrl, chatRedisUrl }) {
  const client = new Client(base, '127.0.0.2');
  const token = await signIn(client, 'admin');
  const ask = (path, body) => must(client.call(path, { body, token }));
  const departments = await ask('base/sys/department/list', {});
  const menus = await ask('base/sys/menu/list', {});
  const role = await ask('base/sys/role/add', {
    name: 'topology',
    label: 'topology',
    menuIdList: menus.map(({ id }) => id),
    departmentIdList: departments.map(({ id }) => id),
    relevance: true,
  });
  for (const username of STAFF) {
    const person = {
      username,
      name: username,
      nickName: username,
      password: firstPassword,
      departmentId: departments[0].id,
    };
    await ask('base/sys/user/add', { ...person, status: 1, roleIdList: [role.id] });
    const own = { password, oldPassword: firstPassword };
    const fresh = await signIn(client, username, firstPassword);
    await must(client.call('base/comm/personUpdate', { body: own, token: fresh }));
  }
  const type = await ask('dict/type/add', { name: 'topology', key: 'topology' });
  await chatters(databaseUrl, chatRedisUrl);
  const readers = STAFF.filter((name) => name.startsWith('reader'));
  const tokens = [];
  for (const name of readers) tokens.push({ name, token: await signIn(client, name) });
  client.close();
  const signers = STAFF.filter((name) => name.startsWith('signer'));
  return { admin: token, readers: tokens, signers, typeId: type.id, chatters: CHATTERS };
}

const signIn = async (client, username, secret = password) =>
  (await must(client.call('base/open/login', { body: { username, password: secret } }))).token;

async function must(answer) {
  const { outcome, data, said, path } = await answer;
  if (outcome !== 'right') throw new Failed(`${path} was ${outcome}: ${said}`);
  return data;
}

async function chatters(databaseUrl, chatRedisUrl) {
  await addUsers(databaseUrl, CHATTERS);
  const redis = await openRedis(chatRedisUrl);
  await addPresence(redis, CHATTERS);
  await redis.close();
}

/** A separate database connection of the test, to see what was stored. */
export const openDatabaseOf = (databaseUrl) => openDatabase({ url: databaseUrl });
