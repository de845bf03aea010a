import type { Cell } from './table-shape';

/** How many rows, and how many characters, a portion has at most; its last row may be longer than that. */
export interface PortionSize {
  rows: number;
  characters: number;
}

/** Gathers rows until they are a portion. */
export class RowPortion {
  private rows: Cell[][] = [];
  private characters = 0;

  constructor(private readonly size: PortionSize) {}

  /** Returns a portion when it has become full. */
  add(row: Cell[]): Cell[][] | undefined {
    this.rows.push(row);
    for (const cell of row) this.characters += typeof cell === 'string' ? cell.length : 8;
    return this.rows.length < this.size.rows && this.characters < this.size.characters ? undefined : this.take();
  }

  /** Returns the rows since the last portion; undefined if there are none. */
  rest(): Cell[][] | undefined {
    return this.rows.length ? this.take() : undefined;
  }

  private take(): Cell[][] {
    const { rows } = this;
    [this.rows, this.characters] = [[], 0];
    return rows;
  }
}
