import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers are often installed in folders that are not in an ordinary user's PATH. */
const alsoIn = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of the first of these commands that is installed, or null. */
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
