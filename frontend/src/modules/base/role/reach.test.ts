import { describe, expect, it } from 'vitest';
import { keysIn } from '../menu/keys-in';
import { departmentsIn, differenceOf, effectOf } from './reach';

const menu = (id: number, parentId: number | null, type: number, perms: string | null = null, isShow = true) => ({
  id,
  parentId,
  type,
  perms,
  isShow,
  name: `menu ${id}`,
});

/** System (1) with Staff (2: look 3, add 4) and the hidden Tasks (5: start 6). */
const menus = [
  menu(1, null, 0),
  menu(2, 1, 1),
  menu(3, 2, 2, 'base:sys:user:page, base:sys:user:info'),
  menu(4, 2, 2, 'base:sys:user:add,base:sys:user:info'),
  menu(5, 1, 1, null, false),
  menu(6, 5, 2, 'task:info:start'),
];
/** House (1) with Sales (2: North 3) and Lab (4). */
const departments = [
  { id: 1, parentId: null, name: 'House' },
  { id: 2, parentId: 1, name: 'Sales' },
  { id: 3, parentId: 2, name: 'North' },
  { id: 4, parentId: 1, name: 'Lab' },
];
const effect = (menuIds: number[], departmentIds: number[] = [], relevance = false) =>
  effectOf({ menuIds, departmentIds, relevance }, menus, departments);

describe('The effect of a role', () => {
  it('contains each permission key once, without spaces', () => {
    expect(keysIn(' a:b , ,c:d')).toEqual(['a:b', 'c:d']);
    expect(effect([1, 2, 3, 4]).keys).toEqual(['base:sys:user:add', 'base:sys:user:info', 'base:sys:user:page']);
  });

  it('contains the granted pages that are not hidden, with their paths', () => {
    expect(effect([1, 2, 3, 5, 6]).pages).toEqual(['menu 1 / menu 2']);
    expect(effect([3]).pages).toEqual([]);
  });

  it('does not contain pages of a hidden folder that was granted', () => {
    const hidden = [menu(1, null, 0, null, false), menu(2, 1, 1)];
    const pages = (menuIds: number[]) =>
      effectOf({ menuIds, departmentIds: [], relevance: false }, hidden, departments).pages;
    expect(pages([1, 2])).toEqual([]);
    // A page whose folder was not granted stands at the top of the menu.
    expect(pages([2])).toEqual(['menu 1 / menu 2']);
  });

  it('reaches only the ticked departments, or also all departments above and below them', () => {
    expect([...departmentsIn(departments, [2], false)]).toEqual([2]);
    expect([...departmentsIn(departments, [2], true)].sort()).toEqual([1, 2, 3]);
    expect(effect([], [2], true).departments).toEqual(['House', 'Sales', 'North']);
  });

  it('reaches nothing through a deleted department', () => {
    expect(effect([], [99], true).departments).toEqual([]);
  });

  it('differs from the saved one by what was ticked and unticked', () => {
    expect(differenceOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'], kept: ['b'] });
  });
});
