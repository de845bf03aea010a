import { createHmac } from 'node:crypto';
import type { AppConfig } from '../app-config';
import { derivedKey } from '../derived-key';
import { loadSecret } from '../secret';

/** Makes what cannot be turned back into a secret, and is equal on two nodes if both have the same one. */
export type Fingerprint = (name: string, text: string) => string;

/**
 * The key is derived from the secret that all nodes share, and which is in no database: with a plain hash, whoever reads the database could
 * try passwords. The name goes in too, so that two variables with the same password do not look alike.
 */
export function fingerprintFor(config: Pick<AppConfig, 'secret' | 'production' | 'dataDir'>): Fingerprint {
  const key = derivedKey(loadSecret(config), 'settings');
  return (name, text) => createHmac('sha256', key).update(`${name}\0${text}`).digest('base64url');
}
