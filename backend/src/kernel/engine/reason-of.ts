const MOST = 2000;

/** What an error says, for a column and a log: the first of it is enough. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
