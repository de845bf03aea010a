/**
 * @jest-environment ./test/process/zone-environment.cjs
 */
import { setTimeZone } from '../set-time-zone';
import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => {
  setTimeZone('Europe/Berlin');
  app = await startToys();
});
afterAll(() => app?.close());

/** The clocks go from 02:00 to 03:00 on this day. */
const SKIPPED = ['2027-03-28 02:00:00', '2027-03-28 02:30', '2027-03-28 02:59:59'];
const THERE = ['2027-03-28', '2027-03-28 01:59:59', '2027-03-28 03:00:00', '2027-10-31 02:30:00'];

test.each([
  ['en', 'is left out by the clocks'],
  ['zh-cn', '时钟此时会拨快'],
  ['zh-tw', '時鐘此時會撥快'],
])(
  'a time that the clocks skip is refused with a message (%s), instead of being stored as another one',
  async (language, words) => {
    for (const happened of SKIPPED) {
      const answer = await app.caller({ language }).post('toy/toy/add', { label: happened.slice(5), happened });
      expect(answer).toMatchObject({ code: 1002, data: { errors: { happened: [expect.stringContaining(words)] } } });
    }
    expect((await app.caller().post('toy/toy/list', {})).data).toEqual([]);
  },
);

test('all other times are stored and returned as they were sent', async () => {
  for (const happened of THERE) {
    const { data } = await app.caller().post<{ id: number }>('toy/toy/add', { label: happened.slice(5), happened });
    const row = await app.caller().get<{ happened: string }>('toy/toy/info', { id: data.id });
    expect(row.data.happened).toBe(happened.padEnd(19, ' 00:00:00'));
  }
});

test('a range may begin or end with a skipped time, because some zones skip midnight', async () => {
  const found = async (bounds: object) => {
    const { data } = await app.caller().post<{ happened: string }[]>('toy/toy/list', bounds);
    return data.map(({ happened }) => happened).sort();
  };
  expect(await found({ happenedStart: '2027-03-28 02:00:00', happenedEnd: '2027-03-28' })).toEqual([
    '2027-03-28 03:00:00',
  ]);
});
