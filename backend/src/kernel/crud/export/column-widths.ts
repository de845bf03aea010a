import type { Cells } from './cells';

const NARROWEST = 8;
const WIDEST = 60;
const SAMPLE = 200;

/** Sets each column as wide as its content, in characters of the default font; a Chinese character counts as two. */
export function columnsXml(rows: Cells[]): string {
  const sample = rows.slice(0, SAMPLE);
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...sample.map((cells) => widthOf(cells[at]))) + 2);
  const columns = widths.map((width, at) => {
    const bounded = Math.min(WIDEST, Math.max(NARROWEST, width));
    return `<col min="${at + 1}" max="${at + 1}" width="${bounded}" customWidth="1"/>`;
  });
  return columns.length ? `<cols>${columns.join('')}</cols>` : '';
}

function widthOf(value: Cells[number] | undefined): number {
  const text = String(value ?? '').slice(0, WIDEST);
  return text.length + (text.match(/[\u1100-\uFFDC]/g)?.length ?? 0);
}
