import { expect, it } from 'vitest';
import type { AuditAct } from './audit-act';
import { foldBatches } from './folded-batches';

const act = (id: number, batch: string | null) => ({ id, batch }) as AuditAct;

it('shows what one call did to many once, with the number of the others', () => {
  const rows = [act(9, 'b'), act(8, 'b'), act(7, 'b'), act(6, 'a'), act(5, null), act(4, null)];
  expect(foldBatches(rows).map(({ id, others }) => [id, others])).toEqual([
    [9, 2],
    [6, undefined],
    [5, undefined],
    [4, undefined],
  ]);
});

it('leaves the rows that it was given as they are', () => {
  const rows = [act(2, 'a'), act(1, 'a')];
  foldBatches(rows);
  expect(rows[0]).toEqual(act(2, 'a'));
});
