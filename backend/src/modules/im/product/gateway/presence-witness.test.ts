import { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';
import { PresenceWitness, UNSURE_MS } from './presence-witness';

const keys = new ChatKeys('im', 'im');

/** The few commands that a witness uses. */
function redisWith(data: Map<string, string>): ChatRedis {
  const mGet = (names: readonly string[]) => names.map((name) => data.get(name) ?? null);
  const incr = (key: string) => data.set(key, String(Number(data.get(key) ?? 0) + 1)).get(key);
  const client = {
    set: (key: string, value: string) => Promise.resolve(void data.set(key, value)),
    multi: () => {
      const answers: unknown[] = [];
      const chain = {
        incr: (key: string) => (answers.push(Number(incr(key))), chain),
        mGet: (names: readonly string[]) => (answers.push(mGet(names)), chain),
        expire: () => (answers.push(1), chain),
        execTyped: () => Promise.resolve(answers),
      };
      return chain;
    },
  };
  return { runCommand: (command: (client: unknown) => unknown) => command(client) } as unknown as ChatRedis;
}

const standing = () => new Map([[keys.lastServer, '4']]);

afterEach(() => void jest.useRealTimers());

test('the presence is known if a chat server was ever seen, and unknown otherwise', async () => {
  expect(await new PresenceWitness(redisWith(standing()), keys).beat()).toBeNull();
  const empty = new PresenceWitness(redisWith(new Map()), keys);
  expect(await empty.beat()).toEqual({ reason: 'noServer', since: null });
});

test('the presence is unknown for a day after a data loss, also on other nodes and after a restart', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const data = standing();
  const witness = new PresenceWitness(redisWith(data), keys);
  await witness.beat();
  await witness.beat();
  data.clear();
  data.set(keys.lastServer, '1');
  const lost = { reason: 'lost', since: new Date(1_000_000) };
  expect(await witness.beat()).toEqual(lost);
  jest.setSystemTime(1_000_000 + UNSURE_MS - 1);
  expect(await witness.beat()).toEqual(lost);
  expect(await new PresenceWitness(redisWith(data), keys).beat()).toEqual(lost);
  jest.setSystemTime(1_000_000 + UNSURE_MS);
  expect(await witness.beat()).toBeNull();
});

test('an older copy of the data counts as a data loss', async () => {
  const data = standing();
  const witness = new PresenceWitness(redisWith(data), keys);
  await witness.beat();
  const copy = new Map(data);
  await witness.beat();
  await witness.beat();
  data.clear();
  for (const [key, value] of copy) data.set(key, value);
  expect(await witness.beat()).toMatchObject({ reason: 'lost' });
});

test('an answer that is read late does not count as a data loss', async () => {
  const data = standing();
  const witness = new PresenceWitness(redisWith(data), keys);
  await witness.beat();
  const early = witness.presenceCheck();
  const values = early.keys.map((key) => data.get(key));
  await witness.beat();
  expect(await early.findGap(values)).toBeNull();
});
