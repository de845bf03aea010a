import { columns } from '../bench/columns.mjs';

const seconds = (ms) => (ms / 1000).toFixed(1);

const head = ['fault', 'right', 'refused', 'wrong', 'lost', 'twice', 'longest wait s', 'all right again after s'];

/** A table for people, one line per fault. */
export function report(rows, { lost, twice }) {
  const count = (list, phase) => String(list.filter((one) => one.phase === phase).length);
  const line = ({ phase, right, refused, wrong, longest, backAfter = 0 }) => [
    phase,
    String(right),
    String(refused),
    String(wrong),
    count(lost, phase),
    count(twice, phase),
    seconds(longest),
    seconds(backAfter),
  ];
  return columns([head, ...rows.map(line)]);
}

/** The details of one fault: the longest wait, and the kinds of refusals. */
export function said({ longest, longestOf, refusals }) {
  const refused = [...refusals].map(([what, times]) => `\n  refused ${times} times: ${what}`);
  return `  longest wait ${Math.round(longest)} ms, for ${longestOf}${refused.join('')}`;
}
