import { readOrder, refuseForeign } from '../../src/modules/im/seed/order';
import { Cast } from '../../src/modules/im/seed/cast';
import { newcomer } from '../../src/modules/im/seed/newcomers';
import { Story } from '../../src/modules/im/seed/story';

test('what is wished is read, and what is not understood is told', () => {
  expect(readOrder(['--users', '320', '--messages', '10', '--until', '2026-01-31'])).toMatchObject({
    people: 320,
    groups: 20,
    messages: 10,
    days: 60,
    now: new Date(2026, 0, 31),
    foreign: false,
  });
  expect(readOrder(['--foreign']).foreign).toBe(true);
  for (const words of [
    ['--users'],
    ['--users', '-1'],
    ['--messages', 'x'],
    ['--until', 'soon'],
    ['--user', '3'],
    ['300'],
  ])
    expect(() => readOrder(words)).toThrow(/--/);
});

test('somebody else’s database is only written to where that is said', () => {
  const url = 'mysql://chat/im_platform';
  expect(() => refuseForeign(readOrder([]), url)).toThrow('--foreign');
  expect(() => refuseForeign(readOrder(['--foreign']), url)).not.toThrow();
  expect(() => refuseForeign(readOrder([]), undefined)).not.toThrow();
});

test('the same wish makes the same people and the same messages', () => {
  const scale = { ...readOrder(['--users', '500', '--messages', '500', '--until', '2026-01-31']) };
  const told = () => [...new Story(new Cast(scale, [], 1, 1), scale, { private: 1, group: 1 }).told()];
  expect(told()).toEqual(told());
  expect(told()).toHaveLength(500);
  expect(newcomer(400, 0.5, scale)).toEqual(newcomer(400, 0.5, scale));
});

test('nobody of ten thousand has another’s name or phone number', () => {
  const scale = readOrder(['--until', '2026-01-31']);
  const people = Array.from({ length: 10_000 }, (_, at) => newcomer(at + 300, 0.5, scale));
  expect(new Set(people.map(({ user_name }) => user_name)).size).toBe(10_000);
  const phones = people.flatMap(({ phone }) => phone ?? []);
  expect(new Set(phones).size).toBe(phones.length);
});
