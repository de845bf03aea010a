import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from './app-config';
import { StartError } from './start-error';

export const SHORTEST_SECRET = 32;
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
  requireStrongSecret({ secret, production });
  return createSecretKey(Buffer.from(secret ?? ownSecret(dataDir)));
}

/** @throws StartError if a production server would start with a weak secret */
export function requireStrongSecret({ secret, production }: Pick<AppConfig, 'secret' | 'production'>): void {
  if (!secret || !production || !isWeak(secret)) return;
  throw new StartError(
    `SECRET must have at least ${SHORTEST_SECRET} characters, at random: openssl rand -hex 32 makes one.`,
  );
}

/** Where the secret lies that is made where none is given. */
export const secretPath = (dataDir: string): string => join(dataDir, 'secret');

/**
 * The same secret as text, without making one: what is encrypted with the one of the server could not be read with another.
 * @throws StartError if there is none yet
 */
export function knownSecret({ secret, dataDir }: Pick<AppConfig, 'secret' | 'dataDir'>): string {
  const known = secret ?? readable(secretPath(dataDir));
  if (known !== undefined) return known;
  throw new StartError(
    `There is no secret: SECRET is not set, and ${secretPath(dataDir)} does not exist. Set SECRET or DATA_DIR as the server has it.`,
  );
}

/** Whether the data folder has a secret that is taken from SECRET only, as a server for development may have had it. */
export function hasShortSecret(dataDir: string): boolean {
  try {
    return readFileSync(secretPath(dataDir), 'utf8').trim().length < SHORTEST_SECRET;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const isWeak = (secret: string): boolean => secret.length < SHORTEST_SECRET || new Set(secret).size < FEWEST_DIFFERENT;

function ownSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  const found = readable(path);
  try {
    if (found === undefined) return create(path, dataDir);
    chmodSync(path, 0o600);
    return found;
  } catch (error) {
    throw new StartError(`The secret of this server cannot be kept at ${path}: ${(error as Error).message}`);
  }
}

function readable(path: string): string | undefined {
  try {
    return read(path);
  } catch (error) {
    throw new StartError(`The secret of this server cannot be read from ${path}: ${(error as Error).message}`);
  }
}

function read(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < SHORTEST_SECRET)
      throw new Error(
        `it has fewer than ${SHORTEST_SECRET} characters, so it is damaged, or it was restored from a server with a short SECRET (then set SECRET to what is in it). Delete it only if nothing is encrypted with it: a new one is made`,
      );
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
