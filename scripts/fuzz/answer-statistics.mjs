/** Statistics of the answers: how many of each code, how fast, and the slowest ones. */
export class AnswerStatistics {
  #codes = new Map();
  #slowest = [];
  requests = 0;

  addAnswer(operation, { status, text, failure, ms }) {
    this.requests += 1;
    const code = failure ? 'none' : `${status} ${/^\{"code":(\d+)/.exec(text)?.[1] ?? ''}`.trim();
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    this.#slowest.push({ operation, ms });
    if (this.#slowest.length > 100) this.#slowest = this.findSlowest(5);
  }

  findSlowest(count) {
    const best = new Map();
    for (const { operation, ms } of this.#slowest)
      if (!(best.get(operation)?.ms >= ms)) best.set(operation, { operation, ms });
    return [...best.values()].sort((a, b) => b.ms - a.ms).slice(0, count);
  }

  /** @param seconds the duration of the run */
  reportLines(seconds) {
    const codes = [...this.#codes].sort(([a], [b]) => a.localeCompare(b));
    return [
      `  requests   ${this.requests}, ${Math.round(this.requests / seconds)} a second`,
      ...codes.map(([code, count]) => `  ${code.padEnd(10)} ${count}`),
      ...this.findSlowest(5).map(({ operation, ms }) => `  slowest    ${Math.round(ms)} ms ${operation}`),
    ];
  }
}
