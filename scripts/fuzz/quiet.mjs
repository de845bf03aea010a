/** Lets many pass, or one alone: who measures a time wants nobody else at it. */
export class Quiet {
  #inside = 0;
  #alone = Promise.resolve();
  #emptied = null;

  /** Runs the work beside others, once nobody wants to be alone. */
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

  /** Runs the work with nobody else inside. */
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
