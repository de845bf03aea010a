import { describe, expect, it } from 'vitest';
import { refusalOf } from './protection';

const chief = { id: 1, barrier: null, isSuper: true };
const clerk = { id: 3, barrier: null, isSuper: false };

describe('What may be done to a member', () => {
  it.each(['delete', 'status', 'kick'])('is never %s to oneself', (action) => {
    expect(refusalOf(chief, action, chief)).toBe('protected.self');
    expect(refusalOf(clerk, action, clerk)).toBe('protected.self');
  });

  it('is to transfer oneself for super users only', () => {
    expect(refusalOf(chief, 'move', chief)).toBeUndefined();
    expect(refusalOf(clerk, 'move', clerk)).toBe('protected.self');
  });

  it.each(['super', 'stronger'] as const)(
    'is nothing but to look where the server says that they are %s',
    (barrier) => {
      const other = { id: 9, barrier };
      for (const action of ['edit', 'delete', 'status', 'kick', 'move'])
        expect(refusalOf(other, action, clerk)).toBe(`protected.${barrier}`);
      expect(refusalOf(other, 'open', clerk)).toBeUndefined();
    },
  );

  it('is anything to everybody else', () => {
    expect(refusalOf(clerk, 'delete', chief)).toBeUndefined();
    expect(refusalOf({ id: 9, barrier: null }, 'kick', clerk)).toBeUndefined();
  });
});
