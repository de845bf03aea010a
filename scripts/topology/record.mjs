/** The results of the calls, by fault. A call belongs to the fault during which it was started. */
export class Record {
  phases = new Map();
  phase = 'before';
  /** per kind of call: when the last call with a right answer was made, and when the answer arrived */
  lastRight = new Map();
  wrongs = [];

  begin(phase) {
    this.phase = phase;
    this.phases.set(phase, { phase, right: 0, refused: 0, wrong: 0, longest: 0, longestOf: '', refusals: new Map() });
  }

  /** Records one call that was started in that phase and took this many milliseconds. */
  note(kind, phase, { outcome, said, ms, path }) {
    const row = this.phases.get(phase);
    row[outcome]++;
    if (ms > row.longest) Object.assign(row, { longest: ms, longestOf: `${path}, ${outcome}` });
    if (outcome === 'right') this.lastRight.set(kind, { asked: performance.now() - ms, answered: performance.now() });
    if (outcome === 'wrong') this.wrongs.push(`${phase}: ${path}: ${said}`);
    if (outcome === 'refused') row.refusals.set(inShort(said), (row.refusals.get(inShort(said)) ?? 0) + 1);
  }

  /** Whether each kind of call has had a right answer to a call that was started after that time. */
  hasAnsweredAll(kinds, since) {
    return kinds.every((kind) => (this.lastRight.get(kind)?.asked ?? 0) > since);
  }
}

/** Groups refusals by their text, without the request id. */
const inShort = (said) =>
  said
    .replace(/"requestId":"[^"]+"/, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100);
