import type { CellFormat } from './cell-format';
import type { Cells } from './cells';
import { dayNumberOf } from './day-number';
import { BOLD, MOMENT, styleOfDecimals } from './xlsx-parts';

/** Spreadsheets keep so many digits of a number and turn the others into zeros. A number with more stays a text. */
const DIGITS = 15;

export const headXml = (cells: Cells): string =>
  `<row>${cells.map((value) => textXml(String(value ?? ''), ` s="${BOLD}"`)).join('')}</row>`;

export const rowXml = (cells: Cells, formats: readonly CellFormat[]): string =>
  `<row>${cells.map((value, at) => cellXml(value, formats[at])).join('')}</row>`;

function cellXml(value: Cells[number], format: CellFormat): string {
  if (value === null) return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number')
    return Math.abs(value) < 10 ** DIGITS ? `<c><v>${value}</v></c>` : textXml(String(value));
  if (format === 'moment') return momentXml(value);
  if (format !== undefined && /^-?\d+(?:\.\d+)?$/.test(value) && isExact(value))
    return `<c s="${styleOfDecimals(format)}"><v>${value}</v></c>`;
  return textXml(value);
}

function momentXml(value: string): string {
  const number = dayNumberOf(value);
  return number === undefined ? textXml(value) : `<c s="${MOMENT}"><v>${number}</v></c>`;
}

const isExact = (digits: string): boolean => digits.replace(/^-?0*|\./g, '').length <= DIGITS;

const textXml = (text: string, style = ''): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** XML 1.0 allows no control characters except tab and line ends, and a cell holds at most 32,767 characters. */
const escapeXml = (text: string): string =>
  text
    .slice(0, 32_767)
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
