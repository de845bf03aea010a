import { ListSights, type Seen } from './list-sights';

const at = new Date(1000);
const look = { length: 1, front: 'x', at, isFirst: false };

test('what could not be handed on is handed on with the next, as it is by then', async () => {
  const sights = new ListSights();
  sights.recordLook('one', look);
  const failing = sights.handOn(() => Promise.reject(new Error('away')));
  sights.recordLook('two', look);
  await expect(failing).rejects.toThrow('away');
  sights.forget('one');

  const handed: ReadonlyMap<string, Seen | undefined>[] = [];
  const write = (changes: ReadonlyMap<string, Seen | undefined>): Promise<void> => {
    handed.push(changes);
    return Promise.resolve();
  };
  await sights.handOn(write);
  await sights.handOn(write);
  const two = { length: 1, front: 'x', waitingSince: at, mayBeOlder: false, takenAt: null };
  expect(handed).toEqual([
    new Map<string, Seen | undefined>([
      ['two', two],
      ['one', undefined],
    ]),
    new Map(),
  ]);
});
