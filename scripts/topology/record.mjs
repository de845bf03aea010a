/** What the callers saw, fault by fault. A call belongs to the fault during which it was begun. */
export class Record {
  phases = new Map();
  phase = 'before';
  /** per kind of call: when the last right answer was asked for, and when it came */
  lastRight = new Map();
  wrongs = [];

  begin(phase) {
    this.phase = phase;
    this.phases.set(phase, { phase, right: 0, refused: 0, wrong: 0, longest: 0, longestOf: '', refusals: new Map() });
  }

  /** Takes down one call that began in that phase, so many milliseconds ago. */
  note(kind, phase, { outcome, said, ms, path }) {
    const row = this.phases.get(phase);
    row[outcome]++;
    if (ms > row.longest) Object.assign(row, { longest: ms, longestOf: `${path}, ${outcome}` });
    if (outcome === 'right') this.lastRight.set(kind, { asked: performance.now() - ms, answered: performance.now() });
    if (outcome === 'wrong') this.wrongs.push(`${phase}: ${path}: ${said}`);
    if (outcome === 'refused') row.refusals.set(inShort(said), (row.refusals.get(inShort(said)) ?? 0) + 1);
  }

  /** Whether each kind has had a right answer to a call that was made after that moment. */
  hasAnsweredAll(kinds, since) {
    return kinds.every((kind) => (this.lastRight.get(kind)?.asked ?? 0) > since);
  }
}

/** What kind of refusal it was: each names its request. */
const inShort = (said) =>
  said
    .replace(/"requestId":"[^"]+"/, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100);
