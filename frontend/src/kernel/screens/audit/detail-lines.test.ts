import { beforeAll, expect, it } from 'vitest';
import { learnZone } from '../../basis/time/server-zone';
import { linesOf } from './detail-lines';

beforeAll(() => learnZone('480'));

it('lists the changed fields with their old and new values, and then the other details', () => {
  expect(linesOf({ from: 3, changes: { nick_name: ['Ann', 'Bea'], phone: [null, '138****0000'] } })).toEqual([
    { name: 'nick_name', values: ['Ann', 'Bea'] },
    { name: 'phone', values: ['–', '138****0000'] },
    { name: 'from', values: ['3'] },
  ]);
});

it('shows times by the server’s clock', () => {
  expect(linesOf({ until: '2026-03-01T00:00:00.000Z' })).toEqual([{ name: 'until', values: ['2026-03-01 08:00:00'] }]);
});

it.each([null, undefined, 'text', 4, []])('has no lines for %j', (detail) => {
  expect(linesOf(detail)).toEqual([]);
});
