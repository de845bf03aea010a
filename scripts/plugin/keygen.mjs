import { writeFileSync } from 'node:fs';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { newKey } from './keys.mjs';

/** Writes a new publisher key that only the owner can read. Never overwrites an existing one. */
export function run(args) {
  const path = typedPath(readArguments(args, 'the file for the key').target);
  const { key, file } = newKey();
  try {
    writeFileSync(path, file, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') throw new Failed(`${path} is there already: a key that is lost cannot be made again.`);
    throw error;
  }
  console.log(`${path} is the private key: keep it to yourself.`);
  console.log(`A console takes what it signs where its environment has\nPLUGIN_TRUSTED_KEYS=${key}`);
}
