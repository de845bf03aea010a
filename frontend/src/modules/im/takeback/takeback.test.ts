import { describe, expect, it, vi } from 'vitest';
import { spanOf } from './presets';
import { placeOf, shareOf, type Takeback, TakebackState } from './takeback';

const row = (of: Partial<Takeback>) =>
  ({ state: TakebackState.Running, wanted: 4, taken: 0, partly: 0, refused: 0, unknown: 0, ...of }) as Takeback;

describe('The share of a takeback', () => {
  it('counts each item that has an end, and is whole only when it is over', () => {
    expect(shareOf(row({ taken: 1, refused: 1 }))).toBe(50);
    expect(shareOf(row({ taken: 1, partly: 1, refused: 1, unknown: 1 }))).toBe(99);
    expect(shareOf(row({ state: TakebackState.Done }))).toBe(100);
    expect(shareOf(row({ wanted: 0 }))).toBe(100);
  });
});

describe('The preset of a period', () => {
  it('ends after the current second, so that what was just done belongs to it', () => {
    vi.useFakeTimers({ now: new Date('2026-01-31T14:30:10.500Z') });
    const [hour, day] = [spanOf('hour'), spanOf('day')];
    vi.useRealTimers();
    expect(Date.parse(hour.to) - Date.parse(hour.from)).toBe(3_601_000);
    expect(day.from).toMatch(/ 00:00:00$/);
    expect(day.to).toBe(hour.to);
  });
});

describe('The place of a line', () => {
  it('is the batch, or the acts of that kind in the trail', () => {
    expect(placeOf({ kind: 'batch', subjectId: 3, action: 'batch.begin' }, 7)?.path).toBe('/im/batch?batch.id=3');
    expect(placeOf({ kind: 'other', subjectId: 3, action: 'group.mute' }, 7)?.path).toBe(
      '/im/audit?staffId=7&action=group.mute',
    );
    expect(placeOf({ kind: 'decision', subjectId: 3, action: 'case.ban' }, 7)).toBeUndefined();
  });
});
