import { beforeEach, expect, it, vi } from 'vitest';

/** As a browser keeps it. */
const kept = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});

const { forgetVisits, MOST_VISITS, noteVisit, restoreVisits, useVisits } = await import('./visited-store');

const ids = () => useVisits.getState().visits.map(({ id }) => id);
const visit = (id: number, resource = 'im/user') => noteVisit({ resource, id, title: `#${id}` });

beforeEach(() => {
  forgetVisits();
  kept.clear();
  restoreVisits(1);
});

it('lists the newest visit first, each record once, and at most twelve', () => {
  for (let id = 1; id <= MOST_VISITS + 3; id++) visit(id);
  visit(10);
  expect(ids()).toEqual([10, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4]);
  visit(10, 'im/group');
  expect(ids().slice(0, 2)).toEqual([10, 10]);
});

it('keeps the visits of each member apart, and restores them when the member returns', () => {
  visit(7);
  restoreVisits(2);
  expect(ids()).toEqual([]);
  restoreVisits(1);
  expect(ids()).toEqual([7]);
});

it('is deleted when the member signs out', () => {
  visit(7);
  forgetVisits();
  expect([ids(), [...kept.keys()]]).toEqual([[], []]);
  restoreVisits(1);
  expect(ids()).toEqual([]);
});

it('is empty if the storage contains something else', () => {
  kept.set('visited:3', '[{"id":"x"}]');
  restoreVisits(3);
  expect(ids()).toEqual([]);
});
