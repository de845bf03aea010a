import { CellFault, type FileCell, MOST_COLUMNS, type SheetRow } from './sheet';
import type { WorkbookReader } from './workbook-reader';
import { xmlTaker } from './xml-taker';
import type { TakePortion } from './zip-entries';

/** Excel keeps at most this many characters of a text, so a text of exactly this length may have been cut. */
const LONGEST = 32_767;

/** From here on whole numbers have more digits than spreadsheets keep: the last ones are zeros, whatever was entered. */
const ROUNDED = 1e15;

/** Reads the cells of a sheet. A cell or row without a position follows the one before it. */
export class SheetReader {
  readonly rows: SheetRow[] = [];
  /** whether the end of the sheet was read; it stays false for a truncated file */
  isWhole = false;
  private row: SheetRow = { line: 0, cells: [] };
  private column = -1;
  private cell: { type?: string; style?: string; text: string[]; isFormula?: boolean; hasValue?: boolean } = {
    text: [],
  };
  private isText = false;
  private isPhonetic = false;

  /** the rows so far, empty ones included; a row counts again for every MOST_COLUMNS cells, because reading them takes as long */
  private seen = 0;
  private cellsOfRow = 0;

  /** @param most maximum number of rows, empty ones included; the rest need not be read */
  constructor(
    private readonly workbook: Pick<WorkbookReader, 'texts' | 'showsDate' | 'firstDay'>,
    private readonly most: number,
  ) {}

  /** whether there are more rows than wanted */
  get isFull(): boolean {
    return this.seen > this.most;
  }

  portionReader(): TakePortion {
    const take = xmlTaker({
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (text) => {
        if (this.isText) this.cell.text.push(text);
      },
    });
    return (bytes, isLast) => {
      take(bytes, isLast);
      this.isWhole = isLast;
    };
  }

  private open(name: string, { r, t, s }: Record<string, string>): void {
    if (name === 'row') {
      this.cellsOfRow = 0;
      this.row = { line: Number(r) || this.row.line + 1, cells: [] };
      this.column = -1;
    } else if (name === 'c') {
      if (++this.cellsOfRow % MOST_COLUMNS === 0) this.seen++;
      this.column = columnOf(r) ?? this.column + 1;
      this.cell = { text: [], ...(t && { type: t }), ...(s && { style: s }) };
    } else if (name === 'rPh') this.isPhonetic = true;
    if (name === 'f') this.cell.isFormula = true;
    if (name === 'v') this.cell.hasValue = true;
    this.isText = name === 'v' || (name === 't' && !this.isPhonetic);
  }

  private close(name: string): void {
    this.isText = false;
    if (name === 'rPh') this.isPhonetic = false;
    if (name === 'c' && this.column < MOST_COLUMNS) this.put(this.value());
    if (name !== 'row') return;
    this.seen++;
    if (!this.isFull && this.row.cells.some((cell) => cell !== null)) this.rows.push(this.row);
  }

  private put(value: FileCell): void {
    while (this.row.cells.length < this.column) this.row.cells.push(null);
    this.row.cells[this.column] = value;
  }

  private value(): FileCell {
    const { type = 'n', style, text, isFormula, hasValue } = this.cell;
    const written = text.join('');
    if (isFormula && !hasValue) return new CellFault('import.uncountedCell');
    if (written === '') return null;
    if (type === 'e') return new CellFault('import.errorCell');
    if (type === 'b') return written === '1';
    if (type === 's') return textCell(this.workbook.texts[Number(written)] ?? '');
    if (type !== 'n') return textCell(written);
    if (this.workbook.showsDate(style))
      return new CellFault('import.dateCell', Number(written) + this.workbook.firstDay);
    return Number.isFinite(Number(written)) ? numberCell(Number(written)) : textCell(written);
  }
}

function numberCell(number: number): FileCell {
  return Number.isInteger(number) && Math.abs(number) >= ROUNDED
    ? new CellFault('import.roundedCell', undefined, String(number))
    : number;
}

function textCell(text: string): FileCell {
  if (text.trim() === '') return null;
  return text.length >= LONGEST ? new CellFault('import.cutCell') : text;
}

/** `C7` is in the third column. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
