import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileSink } from '../../../src/kernel/operation/audit-sinks/file/file-sink';
import { someEvents } from './some-events';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-file-'));
  path = join(folder, 'audit.jsonl');
});

const seqsIn = (file: string): number[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { seq: number }).seq);

test('events are appended to a file that only its owner reads, one in a line', async () => {
  const sink = new FileSink(path);
  await sink.sendEvents(someEvents(2));
  await sink.sendEvents(someEvents(1));
  expect(seqsIn(path)).toEqual([7001, 7002, 7001]);
  expect(readFileSync(path, 'utf8')).toMatch(/\n$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a line that was broken off is not continued', async () => {
  appendFileSync(path, '{"seq":70');
  await new FileSink(path).sendEvents(someEvents(1));
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines[0]).toBe('{"seq":70');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ seq: 7001 });
});

test('a full file gets a number, and no more files are kept than are allowed', async () => {
  const sink = new FileSink(path, { mostBytes: 100, mostFiles: 3 });
  for (let seq = 1; seq <= 6; seq++) await sink.sendEvents(someEvents(1, { seq }));
  expect(readdirSync(folder).sort()).toEqual(['audit.jsonl', 'audit.jsonl.1', 'audit.jsonl.2']);
  expect([path, `${path}.1`, `${path}.2`].map(seqsIn)).toEqual([[6], [5], [4]]);
});

test('files that have a number are moved only up to the first number that is free', async () => {
  for (const number of [2, 3]) appendFileSync(`${path}.${number}`, `{"seq":${number}}\n`);
  const sink = new FileSink(path, { mostBytes: 100, mostFiles: 4 });
  for (const seq of [11, 12]) await sink.sendEvents(someEvents(1, { seq }));
  expect([path, `${path}.1`, `${path}.2`, `${path}.3`].map(seqsIn)).toEqual([[12], [11], [2], [3]]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a folder that is missing is not made, since it may be a disk that is not mounted', async () => {
  const elsewhere = join(folder, 'missing', 'audit.jsonl');
  await expect(new FileSink(elsewhere).sendEvents(someEvents(1))).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'missing'))).toBe(false);
});

test('a file that has not answered yet is not asked a second time meanwhile', async () => {
  const sink = new FileSink(path);
  const first = sink.sendEvents(someEvents(1));
  await expect(sink.sendEvents(someEvents(1))).rejects.toThrow('has not answered since an earlier try');
  await first;
  await sink.sendEvents(someEvents(1, { seq: 2 }));
  expect(seqsIn(path)).toEqual([7001, 2]);
});
