import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of this run alone: `{ path, remove }`. */
export function temporaryFolder(purpose) {
  const path = mkdtempSync(join(tmpdir(), `switchboard-${purpose}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}
