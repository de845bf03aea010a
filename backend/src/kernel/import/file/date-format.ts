/** The numbers of those formats for dates and times that every spreadsheet has, the Chinese ones among them. */
const BUILT_IN: [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a format shows a number as a date or a time. @param code of a format of the workbook's own */
export function isDateFormat(id: string, code?: string): boolean {
  if (code) return /[ymdhs]/i.test(withoutTexts(code));
  return BUILT_IN.some(([from, to]) => Number(id) >= from && Number(id) <= to);
}

/** Without what is written as it stands: `"kg"`, `\d`, and what stands in brackets, as colours do. A format is no longer than a line. */
const withoutTexts = (code: string): string => code.slice(0, 255).replace(/"[^"]{0,255}"|\[[^[\]]{0,255}\]|\\./g, '');
