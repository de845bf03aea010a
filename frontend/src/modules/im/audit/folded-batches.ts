import type { AuditAct } from './audit-act';

/** The first row of one call, and how many more of it follow. */
export type FoldedAct = AuditAct & { others?: number };

/** What one call did to many stands once, with their number: rows of a batch follow each other. */
export function foldBatches(rows: readonly AuditAct[]): FoldedAct[] {
  const folded: FoldedAct[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    if (last && row.batch !== null && last.batch === row.batch) last.others = (last.others ?? 0) + 1;
    else folded.push({ ...row });
  }
  return folded;
}
