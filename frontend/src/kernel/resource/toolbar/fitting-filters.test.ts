import { describe, expect, it } from 'vitest';
import { fittingFilters, isOf } from './fitting-filters';

const fields = [
  { name: 'role', search: true },
  { name: 'time', search: 'range' as const },
  { name: 'state', search: true },
];

describe('The filters beside each other', () => {
  it('are all of them if there is room, or if the room is not known', () => {
    expect(fittingFilters(fields, 600)).toBe(3);
    expect(fittingFilters(fields, 0)).toBe(3);
  });

  it('leave room for the button that has the others', () => {
    // The first filter takes 168 pixels, and the button 40.
    expect(fittingFilters(fields, 207)).toBe(0);
    expect(fittingFilters(fields, 208)).toBe(1);
    expect(fittingFilters(fields, -50)).toBe(0);
  });

  it('know their values in a question', () => {
    expect(isOf({ name: 'time', search: 'range' }, 'timeEnd')).toBe(true);
    expect(isOf({ name: 'time', search: 'range' }, 'timer')).toBe(false);
  });
});
