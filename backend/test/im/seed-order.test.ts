import { readSeedOptions, requireForeignFlag } from '../../src/modules/im/seed/seed-options';
import { DemoPopulation } from '../../src/modules/im/seed/demo-population';
import { newPerson } from '../../src/modules/im/seed/new-person';
import { isSpam } from '../../src/modules/im/seed/lines/spam';
import { LIVELY } from '../../src/modules/im/seed/scale';
import { MessageGenerator } from '../../src/modules/im/seed/message-generator';

test('the options of the seed are parsed, and unknown or invalid ones are refused', () => {
  expect(readSeedOptions(['--users', '320', '--messages', '10', '--until', '2026-01-31'])).toMatchObject({
    people: 320,
    groups: 20,
    messages: 10,
    days: 60,
    now: new Date(2026, 0, 31),
    foreign: false,
  });
  expect(readSeedOptions(['--foreign']).foreign).toBe(true);
  for (const words of [
    ['--users'],
    ['--users', '-1'],
    ['--messages', 'x'],
    ['--until', 'soon'],
    ['--user', '3'],
    ['300'],
  ])
    expect(() => readSeedOptions(words)).toThrow(/--/);
});

test('the seed writes to a foreign database only with the option for it', () => {
  const url = 'mysql://chat/im_platform';
  expect(() => requireForeignFlag(readSeedOptions([]), url)).toThrow('--foreign');
  expect(() => requireForeignFlag(readSeedOptions(['--foreign']), url)).not.toThrow();
  expect(() => requireForeignFlag(readSeedOptions([]), undefined)).not.toThrow();
});

test('the same options produce the same people and messages', () => {
  const scale = { ...readSeedOptions(['--users', '500', '--messages', '500', '--until', '2026-01-31']) };
  const told = () => [
    ...new MessageGenerator(new DemoPopulation(scale, [], 1, 1), scale, { private: 1, group: 1 }).generate(),
  ];
  expect(told()).toEqual(told());
  expect(told()).toHaveLength(500);
  expect(newPerson(400, 0.5, scale)).toEqual(newPerson(400, 0.5, scale));
});

test('every spammer of the demo writes to groups and to strangers, whenever the demo begins', () => {
  for (let hour = 0; hour < 24; hour += 6) {
    const scale = { ...LIVELY, now: new Date(2026, 11, 1, hour, 27) };
    const population = new DemoPopulation(scale, [], 1, 1);
    const spammers = Array.from({ length: population.people }, (_, person) => person)
      .filter((person) => population.isSpammer(person))
      .map((person) => population.idOf(person));
    expect(spammers.length).toBeGreaterThan(5);
    const spam = [...new MessageGenerator(population, scale, { private: 1, group: 1 }).generate()]
      .filter((message) => isSpam(String((message.private ?? message.group).content)))
      .map(
        (message) => `${message.private ? 'private' : 'group'} ${String((message.private ?? message.group).send_id)}`,
      );
    const written = new Set(spam);
    for (const id of spammers) expect([written.has(`private ${id}`), written.has(`group ${id}`)]).toEqual([true, true]);
  }
}, 60_000);

test('ten thousand seeded people have different names and phone numbers', () => {
  const scale = readSeedOptions(['--until', '2026-01-31']);
  const people = Array.from({ length: 10_000 }, (_, at) => newPerson(at + 300, 0.5, scale));
  expect(new Set(people.map(({ user_name }) => user_name)).size).toBe(10_000);
  const phones = people.flatMap(({ phone }) => phone ?? []);
  expect(phones.length).toBeGreaterThan(9000);
  expect(new Set(phones).size).toBe(phones.length);
});
