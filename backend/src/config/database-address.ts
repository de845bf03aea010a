/**
 * What a database is called where something is said of it: host and name, never who signs in or how.
 * @param variable that names the address, for whoever has to correct it
 */
export function databaseAt(url: string, variable: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database ${pathname.slice(1) || '(without a name)'} at ${hostname}:${port || 3306} (${variable})`;
}
