/** The store has no file with that key, although a row refers to it. */
export class StorageMissing extends Error {
  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super(`The store has no ${key}.`, options);
  }
}
