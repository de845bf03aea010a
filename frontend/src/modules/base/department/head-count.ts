import { branchOf, type TreeRow } from '../../../kernel/tree/nest';

interface Counted extends TreeRow {
  userCount: number;
}

/** How many people belong to each department and all below it, which is what choosing it shows. */
export const headCounts = (rows: readonly Counted[]): Map<number, number> =>
  new Map(
    rows.map(({ id }) => {
      const branch = branchOf(rows, id);
      return [id, rows.reduce((sum, row) => sum + (branch.has(row.id) ? row.userCount : 0), 0)];
    }),
  );
