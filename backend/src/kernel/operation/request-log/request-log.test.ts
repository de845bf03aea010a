import { Logger } from '@nestjs/common';
import { RequestLog } from './request-log';
import { RequestLogSink } from './request-log-sink';
import type { RequestRecord } from './request-record';

class Sink extends RequestLogSink {
  readonly batches: number[][] = [];
  refuse: (records: readonly RequestRecord[]) => boolean = () => false;

  async writeRecords(records: readonly RequestRecord[]): Promise<void> {
    await Promise.resolve();
    if (this.refuse(records)) throw new Error('no');
    this.batches.push(records.map((record) => record.duration));
    if (this.breaksOff()) throw new Error('gone');
  }

  /** after the write, so the caller does not learn of it */
  breaksOff: () => boolean = () => false;

  findMissing(records: readonly RequestRecord[]): Promise<RequestRecord[]> {
    return Promise.resolve(records.filter(({ duration }) => !this.written.includes(duration)));
  }

  get written(): number[] {
    return this.batches.flat();
  }
}

const record = (duration: number): RequestRecord => ({
  userId: 1,
  keyId: null,
  action: '/api/x',
  method: 'POST',
  params: null,
  ip: '127.0.0.1',
  status: 200,
  code: 1000,
  duration,
  requestId: 'r',
  createTime: new Date(),
});

let sink: Sink;
let log: RequestLog;
const add = (from: number, to: number) => {
  for (let at = from; at < to; at++) log.addRecord(record(at));
};
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  sink = new Sink();
  log = new RequestLog(sink);
});
afterEach(() => jest.useRealTimers());

test('records of a fifth of a second are written together', async () => {
  add(0, 3);
  await jest.advanceTimersByTimeAsync(150);
  add(3, 5);
  expect(sink.batches).toEqual([]);
  await jest.advanceTimersByTimeAsync(60);
  expect(sink.batches).toEqual([numbers(0, 5)]);
});

test('five hundred records are written without a delay', async () => {
  add(0, 500);
  await jest.advanceTimersByTimeAsync(1);
  expect(sink.batches).toEqual([numbers(0, 500)]);
});

test('a closed log writes what waits, and tries nothing again that was refused', async () => {
  add(0, 3);
  await log.closeLog();
  expect(sink.written).toEqual(numbers(0, 3));
  sink.refuse = () => true;
  add(3, 5);
  await log.closeLog();
  expect(jest.getTimerCount()).toBe(0);
});

test('a flush writes all records in their order', async () => {
  add(0, 1234);
  await log.flushRecords();
  expect(sink.written).toEqual(numbers(0, 1234));
  expect(log.waiting).toBe(0);
});

test('records are kept and written later while the database is down', async () => {
  sink.refuse = () => true;
  add(0, 700);
  await jest.advanceTimersByTimeAsync(5000);
  add(700, 800);
  sink.refuse = () => false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(sink.written).toEqual(numbers(0, 800));
  expect(log.dropped).toBe(0);
});

test('records are not written twice if the database fails after writing them', async () => {
  let breaks = 1;
  sink.breaksOff = () => breaks-- > 0;
  add(0, 400);
  await jest.advanceTimersByTimeAsync(300);
  expect(log.waiting).toBe(400);
  add(400, 450);
  await jest.advanceTimersByTimeAsync(5000);
  expect(sink.written).toEqual(numbers(0, 450));
  expect(log.waiting).toBe(0);
});

test('the oldest of more than ten thousand waiting records are dropped and counted', async () => {
  sink.refuse = () => true;
  add(0, 10_300);
  await jest.advanceTimersByTimeAsync(3000);
  expect(log.waiting).toBe(10_000);
  expect(log.dropped).toBe(300);
  sink.refuse = () => false;
  await log.flushRecords();
  expect(sink.written).toEqual(numbers(300, 10_300));
});

test('a record that the database always refuses is dropped, and the others are written', async () => {
  sink.refuse = (records) => records.some((one) => one.duration === 42);
  add(0, 100);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sink.written.sort((a, b) => a - b)).toEqual(numbers(0, 100).filter((one) => one !== 42));
  expect(log.dropped).toBe(1);
});

test('a flush does not fail while the database is down', async () => {
  sink.refuse = () => true;
  add(0, 10);
  await expect(log.flushRecords()).resolves.toBeUndefined();
});
