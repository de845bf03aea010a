import { lastWords } from './last-words';
import { WorkTable } from './work-table';

test('another view of the shared memory sees the running work, the last active first', () => {
  const table = new WorkTable();
  const seen = new WorkTable(table.memory);
  const first = table.addWork('request 1 GET /a') ?? 0;
  table.addWork('job 推送');
  expect(seen.underWay().map(({ label }) => label)).toEqual(['job 推送', 'request 1 GET /a']);
  table.resume(first);
  expect(seen.underWay()[0]?.label).toBe('request 1 GET /a');
  table.removeWork(first);
  expect(seen.underWay().map(({ label }) => label)).toEqual(['job 推送']);
  expect(Date.now() - (seen.underWay()[0]?.since ?? 0)).toBeLessThan(60_000);
});

test('work that finds no free slot is not recorded, and a released slot is used again', () => {
  const table = new WorkTable();
  const slots = Array.from({ length: 40 }, (_, at) => table.addWork(`request ${at}`));
  expect(slots.filter((slot) => slot === undefined)).toHaveLength(8);
  table.removeWork(slots[3] ?? 0);
  expect(table.addWork('request 40')).toBe(slots[3]);
});

test('the last message before the exit names the running work in one line of the log', () => {
  const since = Date.UTC(2026, 0, 1);
  const line = lastWords(10_000, [
    { label: 'request 1 GET /a', since },
    { label: 'job b', since },
  ]);
  expect(line.split('\n')).toHaveLength(2);
  expect(JSON.parse(line)).toMatchObject({
    level: 'fatal',
    context: 'Watchdog',
    message:
      'The event loop has stood for 10 s (LOOP_LIMIT) at request 1 GET /a, since 2026-01-01T00:00:00.000Z: this node is ended. ' +
      'Under way beside it: job b, since 2026-01-01T00:00:00.000Z.',
  });
});
