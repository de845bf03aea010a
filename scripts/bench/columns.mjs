/** Formats rows of cells as a text table: the first column left-aligned, the others right-aligned. */
export function columns(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines.map((cells) => cells.map((cell, column) => pad(cell, widths[column], column)).join('  ')).join('\n');
}

const pad = (cell, width, column) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
