/** There is nothing under that key, though a row names it. */
export class StorageMissing extends Error {
  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super(`The store has no ${key}.`, options);
  }
}
