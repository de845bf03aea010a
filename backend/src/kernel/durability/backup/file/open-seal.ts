import { timingSafeEqual } from 'node:crypto';
import { type BackupHead, hashOfHead, headBytes } from './backup-head';
import { BackupRefused } from './backup-refused';
import type { ChunkSeal } from './chunk-seal';
import { EncryptedChunks } from './encrypted-chunks';
import { keysOf, newRecipe, proofOf } from './passphrase-key';
import { PlainChunks } from './plain-chunks';

export type NewHead = Omit<BackupHead, 'key' | 'proof'>;

/** Returns the bytes that a new backup begins with, and what protects all that follows. */
export async function newSeal(
  head: NewHead,
  passphrase: string | undefined,
): Promise<{ beginning: Buffer; seal: ChunkSeal }> {
  if (passphrase === undefined) {
    const beginning = headBytes({ ...head, key: null, proof: null });
    return { beginning, seal: new PlainChunks(hashOfHead(beginning)) };
  }
  const key = newRecipe();
  const keys = await keysOf(passphrase, key);
  if (!keys) throw new Error('The recipe of a new key is not accepted.');
  const proof = proofOf(keys, unproven({ ...head, key, proof: null }));
  const beginning = headBytes({ ...head, key, proof });
  return { beginning, seal: new EncryptedChunks(keys.cipher, hashOfHead(beginning)) };
}

/** Gives the passphrase of an encrypted backup, each time the same. */
export type AskPassphrase = () => string | Promise<string>;

/** @throws BackupRefused if the passphrase is wrong */
export async function openSeal(
  { head, beginning }: { head: BackupHead; beginning: Buffer },
  ask: AskPassphrase,
  path: string,
): Promise<ChunkSeal> {
  if (!head.key || head.proof === null) return new PlainChunks(hashOfHead(beginning));
  const keys = await keysOf(await ask(), head.key);
  if (!keys) throw new BackupRefused(`${path} is damaged: its head asks for a key that no version makes.`);
  if (!isSame(proofOf(keys, unproven(head)), head.proof))
    throw new BackupRefused(
      `This is not the passphrase that ${path} was written with, or its head was changed. Without the passphrase nobody can read it.`,
    );
  return new EncryptedChunks(keys.cipher, hashOfHead(beginning));
}

const unproven = (head: BackupHead): string => JSON.stringify({ ...head, proof: null });

/** Both have as many bytes: what is no proof was refused with the head. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
