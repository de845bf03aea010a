import { describe, expect, it } from 'vitest';
import { refusalOf } from './protection';

const superRoles = new Set([1]);
const chief = { id: 1, roleIds: [1], isSuper: true };
const deputy = { id: 2, roleIds: [1], isSuper: true };
const clerk = { id: 3, roleIds: [5], isSuper: false };

describe('What may be done to a member', () => {
  it.each(['delete', 'status', 'kick'])('is never %s to oneself', (action) => {
    expect(refusalOf(chief, action, chief, superRoles)).toBe('protected.self');
    expect(refusalOf(clerk, action, clerk, superRoles)).toBe('protected.self');
  });

  it('is to transfer oneself for super users only', () => {
    expect(refusalOf(chief, 'move', chief, superRoles)).toBeUndefined();
    expect(refusalOf(clerk, 'move', clerk, superRoles)).toBe('protected.self');
  });

  it('is anything to a super user for another super user, and for the others nothing but to look', () => {
    expect(refusalOf(deputy, 'delete', chief, superRoles)).toBeUndefined();
    expect(refusalOf(deputy, 'edit', clerk, superRoles)).toBe('protected.super');
    expect(refusalOf(deputy, 'status', clerk, superRoles)).toBe('protected.super');
    expect(refusalOf(deputy, 'open', clerk, superRoles)).toBeUndefined();
  });

  it('is anything to everybody else', () => {
    expect(refusalOf(clerk, 'delete', chief, superRoles)).toBeUndefined();
    expect(refusalOf({ id: 9, roleIds: [] }, 'kick', clerk, superRoles)).toBeUndefined();
  });
});
