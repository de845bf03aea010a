/** A list of a JSON object, after another member of it, in pieces: rows are read while it is written. */
export async function* jsonList<T>(
  name: string,
  rows: AsyncIterable<T>,
  line: (row: T) => unknown,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let mark = '\n';
  for await (const row of rows) {
    yield mark + JSON.stringify(line(row));
    mark = ',\n';
  }
  yield mark === '\n' ? ']' : '\n]';
}

/** The members of a JSON object that come before its lists. */
export const jsonMembers = (head: object): string =>
  Object.entries(head)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
