/** The answer that the first request with the same key got. It is thrown to end the repetition before its handler. */
export class EarlierAnswer extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super('The request was answered before.');
  }
}
