import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for this run only: `{ path, remove }`. */
export function temporaryFolder(purpose) {
  const path = mkdtempSync(join(tmpdir(), `switchboard-${purpose}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}
