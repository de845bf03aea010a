/**
 * Returns the name of a database for messages: host and database name, never the user or the password.
 * @param variable the environment variable with the address, for the administrator who has to correct it
 */
export function databaseAt(url: string, variable: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database ${pathname.slice(1) || '(without a name)'} at ${hostname}:${port || 3306} (${variable})`;
}
