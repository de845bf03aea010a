import { branchOf, type TreeRow } from '../../../kernel/form/nesting/nest';

interface Counted extends TreeRow {
  userCount: number;
}

/** The number of staff in each department including its subdepartments, as in the list when it is selected. */
export const headCounts = (rows: readonly Counted[]): Map<number, number> =>
  new Map(
    rows.map(({ id }) => {
      const branch = branchOf(rows, id);
      return [id, rows.reduce((sum, row) => sum + (branch.has(row.id) ? row.userCount : 0), 0)];
    }),
  );
