import { ListTracker, type TrackedList } from './list-tracker';

const at = new Date(1000);
const look = { length: 1, front: 'x', at, isFirst: false };

test('changes that could not be written are written with the next ones in their latest state', async () => {
  const observations = new ListTracker();
  observations.recordSample('one', look);
  const failing = observations.flushChanges(() => Promise.reject(new Error('away')));
  observations.recordSample('two', look);
  await expect(failing).rejects.toThrow('away');
  observations.forgetList('one');

  const handed: ReadonlyMap<string, TrackedList | undefined>[] = [];
  const write = (changes: ReadonlyMap<string, TrackedList | undefined>): Promise<void> => {
    handed.push(changes);
    return Promise.resolve();
  };
  await observations.flushChanges(write);
  await observations.flushChanges(write);
  const two = { length: 1, front: 'x', waitingSince: at, mayBeOlder: false, takenAt: null };
  expect(handed).toEqual([
    new Map<string, TrackedList | undefined>([
      ['two', two],
      ['one', undefined],
    ]),
    new Map(),
  ]);
});
