import { createHash } from 'node:crypto';
import { MoreThan, type Repository } from 'typeorm';
import type { Storage } from '../../../kernel/storage/storage';
import { StorageMissing } from '../../../kernel/storage/storage-missing';
import { pictureKeys } from '../../../kernel/upload/picture-sizes';
import type { SpaceBlob } from '../tables/space-blob.entity';

/** So many are named; of a store that is gone there would be as many as there are files. */
const MOST_NAMED = 100;

/** Contents that were not copied: how many, and the first of them. */
export interface Untaken {
  count: number;
  keys: string[];
}

const noneUntaken = (): Untaken => ({ count: 0, keys: [] });

function note(untaken: Untaken, key: string): void {
  if (untaken.count++ < MOST_NAMED) untaken.keys.push(key);
}

/** What came of it. */
export interface Moved {
  /** contents that were copied now */
  copied: number;
  bytes: number;
  /** that were there already, whole */
  there: number;
  /** that the old store has not */
  missing: Untaken;
  /** that the old store has otherwise than its row says: they are left where they are */
  broken: Untaken;
}

export interface Move {
  blobs: Repository<SpaceBlob>;
  from: Storage;
  to: Storage;
  /** whether the house works on the new store from now on, and each row is to say so */
  isSwitch: boolean;
  tell: (moved: Moved, done: number) => void;
}

const AT_ONCE = 200;

/**
 * Copies the bytes of all files from one store to another, each read back and compared by its hash before it counts. Nothing is
 * deleted. Done again it goes on where it was: what is whole in the new store is not copied once more.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0, missing: noneUntaken(), broken: noneUntaken() };
  let done = 0;
  for (let last = ''; ;) {
    const some = await move.blobs.find({ where: { sha256: MoreThan(last) }, order: { sha256: 'ASC' }, take: AT_ONCE });
    for (const blob of some) {
      await moveOne(blob, move, moved);
      move.tell(moved, ++done);
    }
    if (some.length < AT_ONCE) return moved;
    last = some.at(-1)?.sha256 ?? last;
  }
}

async function moveOne(blob: SpaceBlob, move: Move, moved: Moved): Promise<void> {
  const { to, blobs, isSwitch } = move;
  const { sha256, key, size } = blob;
  if (await isWhole(to, blob)) moved.there++;
  else if (!(await copied(blob, move, moved))) return;
  else [moved.copied, moved.bytes] = [moved.copied + 1, moved.bytes + size];
  // They can be made again: what of them is missing is no loss.
  for (const one of pictureKeys(key)) await copyIfThere(move, one);
  if (isSwitch) await blobs.update({ sha256 }, { storage: to.kind });
}

/** @returns whether the new store has it now */
async function copied(blob: SpaceBlob, move: Move, { missing, broken }: Moved): Promise<boolean> {
  if (!(await copyIfThere(move, blob.key))) {
    note(missing, blob.key);
    return false;
  }
  if (await isWhole(move.to, blob)) return true;
  await move.to.delete(blob.key);
  note(broken, blob.key);
  return false;
}

async function copyIfThere({ from, to }: Move, key: string): Promise<boolean> {
  try {
    await to.put(key, await from.read(key));
    return true;
  } catch (error) {
    if (error instanceof StorageMissing) return false;
    throw error;
  }
}

/** By size first, since nothing has to be read for that. */
async function isWhole(store: Storage, { key, size, sha256 }: SpaceBlob): Promise<boolean> {
  if ((await store.sizeOf(key)) !== size) return false;
  const hash = createHash('sha256');
  for await (const chunk of store.scan(key)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}
