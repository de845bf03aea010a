import { parseArgs } from 'node:util';
import { s3AddressOf } from '../../../config/s3-address';
import { StartError } from '../../../config/start-error';
import { LocalStorage } from '../../../kernel/storage/local/local-storage';
import { S3Storage } from '../../../kernel/storage/s3/s3-storage';
import type { Storage } from '../../../kernel/storage/storage';

/** What is asked of `npm run storage:move`: the other store, and whether the house works on its own one by now. */
export interface MoveOrder {
  other: string;
  /** from the other one to the house's own */
  isSwitch: boolean;
}

const USAGE =
  'Say where to: npm run storage:move -- --to https://KEY:SECRET@host/bucket (or local) copies beforehand; ' +
  'when the house works on the new store, --from local (or the address of the old bucket) ends the move.';

/** @throws StartError where it says neither, or both */
export function readMoveOrder(words: readonly string[]): MoveOrder {
  const { values } = parseArgs({
    args: [...words],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    strict: false,
  });
  const [from, to] = [values.from, values.to];
  if (typeof from === 'string' && to === undefined) return { other: from, isSwitch: true };
  if (typeof to === 'string' && from === undefined) return { other: to, isSwitch: false };
  throw new StartError(USAGE);
}

/** The store that a word means. @throws StartError where it means none */
export function storeNamed(word: string, folder: string): Storage {
  if (word === 'local') return new LocalStorage(folder);
  const address = URL.canParse(word) ? s3AddressOf(word) : undefined;
  if (!address) throw new StartError(USAGE);
  return new S3Storage(address);
}
