import { CellFault, type FileCell } from '../../../kernel/crud/import/file/sheet';

/** Maximum length of a cell in a preview; longer text is cut. */
const LONGEST = 200;

const DAY_MS = 86_400_000;
/** The serial number of 1 January 1970 in a workbook. */
const EPOCH = 25_569;

/** The text that the preview shows for a cell. */
export function shownCell(cell: FileCell): string {
  if (cell instanceof CellFault) return cell.serial === undefined ? (cell.text ?? '#') : shownDate(cell.serial);
  const text = cell === null ? '' : String(cell);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}

/** Formats a workbook's date: a number of days, counted from 1900. A value below 1 is only a time of day. */
function shownDate(serial: number): string {
  const moment = new Date(Math.round((serial - EPOCH) * DAY_MS));
  if (Number.isNaN(+moment)) return '#';
  const [day = '', time = ''] = moment.toISOString().slice(0, -5).split('T');
  if (serial < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
