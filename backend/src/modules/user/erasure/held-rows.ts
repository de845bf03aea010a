import type { UserErasure } from '../tables/user-erasure.entity';

const MOST_NAMED = 100;

type Told = Pick<UserErasure, 'heldRows' | 'heldCases'>;

/** Counts rows that an erasure leaves because their case is held, and names the first cases. */
export class HeldRows {
  private rows: number;
  private readonly cases: Set<number>;

  /** @param before what was counted of earlier tables */
  constructor({ heldRows, heldCases }: Told = { heldRows: 0, heldCases: null }) {
    this.rows = heldRows;
    this.cases = new Set(heldCases);
  }

  /** @param ids of the case of each row */
  addRows(ids: readonly number[]): void {
    this.rows += ids.length;
    for (const id of ids) if (this.cases.size < MOST_NAMED) this.cases.add(id);
  }

  total(): Told {
    const cases = [...this.cases].sort((one, other) => one - other);
    return { heldRows: this.rows, heldCases: cases.length ? cases : null };
  }
}
