import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers are often installed where an ordinary user's PATH does not look. */
const alsoIn = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The first of these commands that this machine has, as a path; null when it has none. */
export function findCommand(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...alsoIn];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(executable) ?? null;
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
