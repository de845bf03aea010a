/** Another node has taken the row over, or nobody may hold it any more: nothing is written for it here. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`The lease of ${what} is lost.`);
  }
}
