/** They say where something is and how it is spoken to. */
const PLAIN_PARAMETERS: ReadonlySet<string> = new Set(['region', 'style']);

/** Shorter steps are words such as `services`. */
const SHORTEST_STEP = 12;

/** The name, the password, the parameters and maybe the path; all of what cannot be read as an address. */
export function secretsOfAddress(address: string, isPathSecret: boolean): string[] {
  if (!URL.canParse(address)) return [address];
  const { username, password, pathname, search, hash, host } = new URL(address);
  if (!host) return [address];
  const hidden = [username, password, ...parametersOf(search), hash.slice(1)].flatMap((one) => [one, decoded(one)]);
  return [...hidden, ...(isPathSecret ? pathsOf(pathname.slice(1)) : [])];
}

const parametersOf = (search: string): string[] =>
  [...new URLSearchParams(search)].flatMap(([name, value]) => (PLAIN_PARAMETERS.has(name) ? [] : [value]));

/** The whole path, and each long step of it, as they stand in the address and decoded. */
const pathsOf = (path: string): string[] =>
  [path, ...path.split('/').filter(({ length }) => length >= SHORTEST_STEP)].flatMap((one) => [one, decoded(one)]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A password with a percent sign that nobody has encoded stands for itself.
    return text;
  }
}
