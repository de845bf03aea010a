import { describe, expect, it } from 'vitest';
import { refusalOf } from './protection';

const chief = { id: 1, barrier: null, isSuper: true };
const clerk = { id: 3, barrier: null, isSuper: false };

describe('An action on a member', () => {
  it.each(['delete', 'status', 'kick', 'resetFactor', 'passwordLink'])('is refused on oneself: %s', (action) => {
    expect(refusalOf(chief, action, chief)).toBe('protected.self');
    expect(refusalOf(clerk, action, clerk)).toBe('protected.self');
  });

  it('is allowed on oneself only for super users who move to another department', () => {
    expect(refusalOf(chief, 'move', chief)).toBeUndefined();
    expect(refusalOf(clerk, 'move', clerk)).toBe('protected.self');
  });

  it.each(['super', 'stronger'] as const)(
    'is refused, except for opening, if the server marks the member as %s',
    (barrier) => {
      const other = { id: 9, barrier };
      for (const action of ['edit', 'delete', 'status', 'kick', 'move'])
        expect(refusalOf(other, action, clerk)).toBe(`protected.${barrier}`);
      expect(refusalOf(other, 'open', clerk)).toBeUndefined();
    },
  );

  it('is refused if it removes a second factor that is not there, and not if it is', () => {
    const other = { id: 9, barrier: null };
    expect(refusalOf(other, 'resetFactor', chief)).toBe('protected.noFactor');
    expect(refusalOf({ ...other, secondFactor: true }, 'resetFactor', chief)).toBeUndefined();
    expect(refusalOf({ id: 9, barrier: 'super', secondFactor: true }, 'resetFactor', clerk)).toBe('protected.super');
  });

  it('is refused if it gives a link to somebody disabled, who could not sign in', () => {
    expect(refusalOf({ id: 9, barrier: null, status: 0 }, 'passwordLink', chief)).toBe('protected.disabled');
    expect(refusalOf({ id: 9, barrier: null, status: 1 }, 'passwordLink', chief)).toBeUndefined();
  });

  it('is allowed on everybody else', () => {
    expect(refusalOf(clerk, 'delete', chief)).toBeUndefined();
    expect(refusalOf({ id: 9, barrier: null }, 'kick', clerk)).toBeUndefined();
  });
});
