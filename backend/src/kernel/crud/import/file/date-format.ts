/** The ids of the built-in number formats for dates and times, including the Chinese ones. */
const BUILT_IN: [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a number format shows a number as a date or a time. @param code of a custom format of the workbook */
export function isDateFormat(id: string, code?: string): boolean {
  if (code) return /[ymdhs]/i.test(withoutTexts(code));
  return BUILT_IN.some(([from, to]) => Number(id) >= from && Number(id) <= to);
}

/** Removes literal text (`"kg"`, `\d`) and what is in brackets, such as colours. Only the first 255 characters of a format are read. */
const withoutTexts = (code: string): string => code.slice(0, 255).replace(/"[^"]{0,255}"|\[[^[\]]{0,255}\]|\\./g, '');
