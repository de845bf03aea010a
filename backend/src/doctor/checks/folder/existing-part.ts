import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder itself, or the nearest one above it that exists. */
export function existingPart(folder: string): string {
  if (existsSync(folder) || dirname(folder) === folder) return folder;
  return existingPart(dirname(folder));
}
