/** Another node has taken over the row, or the row may not be leased any more. This node must not write it. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`The lease of ${what} is lost.`);
  }
}
