import { expect, it } from 'vitest';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { rolesAt, turnsAfter } from './term-turns';

const at = (wire: string) => momentOf(wire) ?? NaN;
const [BEGIN, END] = ['2030-01-01 08:00:00', '2030-02-01 18:00:00'];
const terms = [
  { roleId: 2, fromTime: BEGIN, untilTime: END },
  { roleId: 3, fromTime: null, untilTime: BEGIN },
];

it('counts a role from its beginning until before its end', () => {
  expect(rolesAt([1, 2, 3], terms, at('2029-12-31 08:00:00'))).toEqual([1, 3]);
  expect(rolesAt([1, 2, 3], terms, at(BEGIN))).toEqual([1, 2]);
  expect(rolesAt([1, 2, 3], terms, at(END))).toEqual([1]);
});

it('names each later moment at which a role begins or ends once, in order', () => {
  expect(turnsAfter(terms, at('2029-12-31 08:00:00'))).toEqual([BEGIN, END]);
  expect(turnsAfter(terms, at(BEGIN))).toEqual([END]);
});
