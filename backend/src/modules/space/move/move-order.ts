import { parseArgs } from 'node:util';
import { s3AddressOf } from '../../../config/s3-address';
import { StartError } from '../../../config/start-error';
import { LocalStorage } from '../../../kernel/stores/storage/local/local-storage';
import { S3Storage } from '../../../kernel/stores/storage/s3/s3-storage';
import type { Storage } from '../../../kernel/stores/storage/storage';

/** The options of `npm run storage:move`: the other store, and whether Switchboard already uses its new store. */
export interface MoveOrder {
  other: string;
  /** true: copy from the other store to the configured one */
  isSwitch: boolean;
}

const USAGE =
  'Usage: npm run storage:move -- --to https://KEY:SECRET@host/bucket (or local) copies the files to a new store; ' +
  'when STORAGE_URL names the new store, --from local (or the address of the old bucket) copies what was added since.';

/** @throws StartError if neither or both options are given */
export function readMoveOrder(words: readonly string[]): MoveOrder {
  const { from, to } = parsed(words);
  if (from !== undefined && to === undefined) return { other: from, isSwitch: true };
  if (to !== undefined && from === undefined) return { other: to, isSwitch: false };
  throw new StartError(USAGE);
}

function parsed(words: readonly string[]): { from?: string; to?: string } {
  try {
    return parseArgs({ args: [...words], options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

/** The store that an argument names. @throws StartError if it names none */
export function storeNamed(word: string, folder: string): Storage {
  if (word === 'local') return new LocalStorage(folder);
  const address = URL.canParse(word) ? s3AddressOf(word) : undefined;
  if (!address) throw new StartError(USAGE);
  return new S3Storage(address);
}
