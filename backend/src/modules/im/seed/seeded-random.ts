/** Pseudo-random numbers that are the same in each run (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** from 0, below 1 */
  nextFloat(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** a whole number from 0, below the bound */
  nextInteger(bound: number): number {
    return Math.floor(this.nextFloat() * bound);
  }

  pickOne<T>(list: readonly T[]): T {
    return list[this.nextInteger(list.length)] as T;
  }

  nextBoolean(share: number): boolean {
    return this.nextFloat() < share;
  }
}
