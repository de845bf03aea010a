const MOST = 2000;

/** Returns the message of an error, for a database column or a log. A long message is cut. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
