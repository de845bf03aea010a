/** A readers-writer lock: many tasks run together, or one runs alone, because a time measurement must not be disturbed. */
export class Quiet {
  #inside = 0;
  #alone = Promise.resolve();
  #emptied = null;

  /** Runs the work together with others, once nobody waits to run alone. */
  async among(work) {
    for (let seen; seen !== this.#alone;) await (seen = this.#alone);
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      if (!this.#inside) this.#emptied?.();
    }
  }

  /** Runs the work while nothing else runs. */
  async alone(work) {
    const before = this.#alone;
    let leave;
    this.#alone = new Promise((resolve) => (leave = resolve));
    try {
      await before;
      if (this.#inside) await new Promise((resolve) => (this.#emptied = resolve));
      this.#emptied = null;
      return await work();
    } finally {
      leave();
    }
  }
}
