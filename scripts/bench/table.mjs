/** The run of the middle rate. */
export const median = (runs) => runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)];

const head = ['call', 'req/s', 'least-most', 'p99 ms', 'bare req/s', 'bare p99', 'ratio', 'goal', 'errors'];

/** A table for people: a line a call, ours beside the bare server. */
export function table(title, subjects) {
  const lines = [[title, ...head.slice(1)], ...subjects.map(line)];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines.map((cells) => cells.map((cell, column) => pad(cell, widths[column], column)).join('  ')).join('\n');
}

function line({ name, goal, ours, raw }) {
  const rates = ours.runs.map(({ rate }) => Math.round(rate));
  return [
    name,
    Math.round(ours.median.rate).toLocaleString('en'),
    `${Math.min(...rates)}-${Math.max(...rates)}`,
    ours.median.p99.toFixed(1),
    Math.round(raw.median.rate).toLocaleString('en'),
    raw.median.p99.toFixed(1),
    (ours.median.rate / raw.median.rate).toFixed(2),
    `≥ ${goal}`,
    String([...ours.runs, ...raw.runs].reduce((sum, { errors }) => sum + errors, 0)),
  ];
}

const pad = (cell, width, column) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
