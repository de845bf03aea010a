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

it('has the newest first, each once, and no more than a dozen', () => {
  for (let id = 1; id <= MOST_VISITS + 3; id++) visit(id);
  visit(10);
  expect(ids()).toEqual([10, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4]);
  visit(10, 'im/group');
  expect(ids().slice(0, 2)).toEqual([10, 10]);
});

it('is of each member apart, and there again when they come back to an open session', () => {
  visit(7);
  restoreVisits(2);
  expect(ids()).toEqual([]);
  restoreVisits(1);
  expect(ids()).toEqual([7]);
});

it('is gone when they sign out', () => {
  visit(7);
  forgetVisits();
  expect([ids(), [...kept.keys()]]).toEqual([[], []]);
  restoreVisits(1);
  expect(ids()).toEqual([]);
});

it('is nothing where somebody else has written something else there', () => {
  kept.set('visited:3', '[{"id":"x"}]');
  restoreVisits(3);
  expect(ids()).toEqual([]);
});
