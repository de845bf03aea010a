import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** How the keys of a backup are derived from its passphrase, with scrypt. The salt has hexadecimal digits. */
export interface KeyRecipe {
  kdf: 'scrypt';
  cost: number;
  salt: string;
}

/** The keys of one backup. No other backup has the same ones, because each has a salt of its own. */
export interface BackupKeys {
  /** encrypts the chunks (AES-256) */
  cipher: Buffer;
  /** signs the head */
  proof: Buffer;
}

/** 128 MB of memory and half a second, which is what one guess of the passphrase costs. Tests guess more cheaply. */
export const NEW_KEYS = { cost: 2 ** 17 };
const BLOCK = 8;
const SALT_BYTES = 32;
/** A forged head must not make this process take any amount of memory. */
const HIGHEST_COST = 2 ** 18;
const LOWEST_COST = 2 ** 14;
const MOST_MEMORY = 512 * 2 ** 20;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

export const newRecipe = (): KeyRecipe => ({
  kdf: 'scrypt',
  cost: NEW_KEYS.cost,
  salt: randomBytes(SALT_BYTES).toString('hex'),
});

/** Returns undefined for a recipe that this version does not write. */
export async function keysOf(passphrase: string, recipe: KeyRecipe): Promise<BackupKeys | undefined> {
  const { kdf, cost, salt } = recipe;
  const isKnown = (kdf as string) === 'scrypt' && typeof cost === 'number' && Number.isInteger(Math.log2(cost));
  if (!isKnown || cost < LOWEST_COST || cost > HIGHEST_COST || !/^[0-9a-f]{64}$/.test(salt)) return undefined;
  const options = { N: cost, r: BLOCK, p: 1, maxmem: MOST_MEMORY };
  const bytes = await derive(passphrase.normalize(), Buffer.from(salt, 'hex'), 64, options);
  return { cipher: bytes.subarray(0, 32), proof: bytes.subarray(32) };
}

/** @param head without its own proof, as JSON */
export const proofOf = ({ proof }: BackupKeys, head: string): string =>
  createHmac('sha256', proof).update(head).digest('hex');
