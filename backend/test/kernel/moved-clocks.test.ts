/**
 * @jest-environment ./test/process/zone-environment.cjs
 */
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { imOptions } from '../../src/kernel/stores/database/data-source-options';
import { dialect } from '../../src/kernel/stores/database/dialect';
import { parseWireTime, wireTime } from '../../src/kernel/wire/envelope/wire';
import { keptSince } from '../../src/kernel/crud/retention/keep-days';
import { setTimeZone } from '../set-time-zone';
import { whileDateStands } from '../while-date-stands';
import { Toy } from './toys';
import { startToys, type ToyApp } from './toy-app';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** The moment of an event in a zone, in UTC. */
const EVENTS: [event: string, zone: string, moment: string][] = [
  ['the clocks are put forward', 'Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['the clocks are put back', 'Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['the clocks are put forward', 'America/New_York', '2027-03-14T07:00:00Z'],
  ['the clocks are put back', 'America/New_York', '2026-11-01T06:00:00Z'],
  ['the clocks are put forward by half an hour', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['the clocks are put back by half an hour', 'Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['midnight is left out', 'Africa/Cairo', '2027-04-29T22:00:00Z'],
  ['the leap day begins', 'Asia/Kathmandu', '2028-02-28T18:15:00Z'],
  ['the leap day ends', 'Asia/Kolkata', '2028-02-29T18:30:00Z'],
  ['the year ends', 'Asia/Kolkata', '2026-12-31T18:30:00Z'],
  ['the year ends', 'Pacific/Chatham', '2026-12-31T10:15:00Z'],
  ['nothing happens', 'Asia/Shanghai', '2026-06-01T00:00:00Z'],
];
const AROUND = [-DAY, -HOUR, -30 * MINUTE, -SECOND, 0, SECOND, 30 * MINUTE, HOUR, DAY];
const JUMPS = [SECOND, 10 * SECOND, MINUTE, HOUR, DAY].flatMap((jump) => [jump, -jump]);

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

type Row = { id: number; createTime: string; updateTime: string; rowVersion: string; note: string };

const info = async (id: number) => (await app.caller().get<Row>('toy/toy/info', { id })).data;
const add = async (label: string) => (await app.caller().post<{ id: number }>('toy/toy/add', { label })).data.id;
const save = (row: Row, note: string) =>
  app.caller().post('toy/toy/update', { id: row.id, note, rowVersion: row.rowVersion });

/** Sets the zone of each connection of the pool. The embedded database has none. */
async function setSessionZone(zone: string): Promise<void> {
  if (dialect !== 'mysql') return;
  const runners = Array.from({ length: 10 }, () => app.source.createQueryRunner());
  for (const runner of runners) await runner.query('SET time_zone = ?', [zone]);
  for (const runner of runners) await runner.release();
}

describe.each(EVENTS)('the moment when %s (%s)', (_event, zone, moment) => {
  const moments = AROUND.map((away) => Date.parse(moment) + away);
  beforeEach(() => setTimeZone(zone));

  test('is stored exactly in each row, which is found by the day that is shown and can be saved', async () => {
    for (const [at, now] of moments.entries()) {
      await setSessionZone(at % 2 ? '-08:00' : '+05:30');
      const id = await whileDateStands(() => add(`${at}`), now);
      expect((await app.source.manager.findOneByOrFail(Toy, { id })).createTime).toEqual(new Date(now));
      const row = await info(id);
      expect(row.createTime).toBe(wireTime(new Date(now)));
      const day = row.createTime.slice(0, 10);
      const ofDay = await app.caller().post<Row[]>('toy/toy/list', { createTimeStart: day, createTimeEnd: day });
      expect(ofDay.data.map((one) => one.id)).toContain(id);
      const answer = await whileDateStands(() => save(row, 'mine'), now);
      expect(answer).toMatchObject({ code: 1000 });
      expect(await save(row, 'late')).toMatchObject({ code: 1001, data: { reason: 'conflict' } });
      expect(await info(id)).toMatchObject({ note: 'mine' });
    }
  });

  test('lets a row be saved in order, even if the clock jumps in between', async () => {
    for (const jump of JUMPS) {
      let now = Date.parse(moment);
      const id = await whileDateStands(() => add(`jump ${jump}`.slice(0, 20)), now);
      for (const note of ['one', 'two', 'three']) {
        now += jump;
        const row = await info(id);
        expect(await whileDateStands(() => save(row, note), now)).toMatchObject({ code: 1000 });
        const next = await info(id);
        expect(Number(next.rowVersion)).toBeGreaterThan(Number(row.rowVersion));
        expect(next).toMatchObject({ note });
      }
    }
  });

  test('belongs to the day that is shown, so that today begins with its first moment', () => {
    for (const now of moments) {
      const since = keptSince(0, new Date(now));
      const day = wireTime(new Date(now)).slice(0, 10);
      expect(wireTime(since).slice(0, 10)).toBe(day);
      expect(wireTime(new Date(+since - 1)).slice(0, 10) < day).toBe(true);
    }
  });

  /** Times of the chat product have no zone, so the zone of the session must not matter either. */
  (dialect === 'mysql' ? test : test.skip)('is passed to the chat product as its servers would show it', async () => {
    const chat = await new DataSource(imOptions(String(env.databaseUrl))).initialize();
    try {
      for (const now of moments) {
        await chat.query("SET time_zone = '-08:00'");
        const sql = 'SELECT CAST(CAST(? AS DATETIME) AS CHAR) AS text';
        const [row] = await chat.query<{ text: string }[]>(sql, [new Date(now)]);
        expect(row?.text.slice(0, 19)).toBe(wireTime(new Date(now)));
      }
    } finally {
      await chat.destroy();
    }
  });

  test('is read from its shown time as the same moment, or as the first of two', () => {
    for (const now of moments) {
      const read = +parseWireTime(wireTime(new Date(now)));
      expect([0, 30 * MINUTE, HOUR]).toContain(now - read);
      expect(wireTime(new Date(read))).toBe(wireTime(new Date(now)));
    }
  });
});
