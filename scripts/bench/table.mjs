import { columns } from './columns.mjs';

/** The run with the median rate. */
export const median = (runs) => runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)];

const head = ['call', 'req/s', 'least-most', 'p99 ms', 'bare req/s', 'bare p99', 'ratio', 'goal', 'errors'];

/** A table for people, one line per call, ours beside the bare server. */
export function table(title, subjects) {
  return columns([[title, ...head.slice(1)], ...subjects.map(line)]);
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
