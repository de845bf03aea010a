import { CellFault, type FileCell } from '../../../kernel/import/file/sheet';

/** Nobody reads more in a cell of a preview. */
const LONGEST = 200;

const DAY_MS = 86_400_000;
/** 1 January 1970 as a workbook counts it. */
const EPOCH = 25_569;

/** What a cell says, as a person would read it. */
export function shownCell(cell: FileCell): string {
  if (cell instanceof CellFault) return cell.serial === undefined ? '#' : shownDate(cell.serial);
  const text = cell === null ? '' : String(cell);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}

/** A number of days, of which the first is in 1900; without whole days it is a time. */
function shownDate(serial: number): string {
  const moment = new Date(Math.round((serial - EPOCH) * DAY_MS));
  if (Number.isNaN(+moment)) return '#';
  const [day = '', time = ''] = moment.toISOString().slice(0, -5).split('T');
  if (serial < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
