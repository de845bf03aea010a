import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from './app-config';
import { StartError } from './start-error';

const SHORTEST = 32;
const FEWEST_DIFFERENT = 10;

/**
 * Returns the key that signs the tokens: SECRET, otherwise one that is generated at the first start and kept in the data folder.
 * @throws StartError if a production server would start with a weak secret
 */
export function loadSecret({
  secret,
  production,
  dataDir,
}: Pick<AppConfig, 'secret' | 'production' | 'dataDir'>): KeyObject {
  if (secret && production && isWeak(secret))
    throw new StartError(
      `SECRET must have at least ${SHORTEST} characters, at random: openssl rand -hex 32 makes one.`,
    );
  return createSecretKey(Buffer.from(secret ?? ownSecret(dataDir)));
}

const isWeak = (secret: string): boolean => secret.length < SHORTEST || new Set(secret).size < FEWEST_DIFFERENT;

function ownSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  try {
    return read(path) ?? create(path, dataDir);
  } catch (error) {
    throw new StartError(`The secret of this server cannot be kept at ${path}: ${(error as Error).message}`);
  }
}

function read(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < SHORTEST) throw new Error('the file is damaged; delete it to have a new one made');
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a draft and hard-links it to its final name. The file is complete when it appears, and two processes that start at once use the
 * same secret.
 */
function create(path: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
