import { createHash } from 'node:crypto';
import { MoreThan, type Repository } from 'typeorm';
import type { Storage } from '../../../kernel/stores/storage/storage';
import { StorageMissing } from '../../../kernel/stores/storage/storage-missing';
import { pictureKeys } from '../../../kernel/content/upload/picture-sizes';
import type { SpaceBlob } from '../tables/space-blob.entity';

/** Maximum number of keys listed. If the old store is gone, every file would be missing. */
const MOST_NAMED = 100;

/** Contents that were not copied: how many, and the first of their keys. */
export interface Untaken {
  count: number;
  keys: string[];
}

const noneUntaken = (): Untaken => ({ count: 0, keys: [] });

function note(untaken: Untaken, key: string): void {
  if (untaken.count++ < MOST_NAMED) untaken.keys.push(key);
}

/** The result of a move. */
export interface Moved {
  /** contents copied by this run */
  copied: number;
  bytes: number;
  /** contents that were already complete in the new store */
  there: number;
  /** contents that the old store does not have */
  missing: Untaken;
  /** contents in the old store that do not match their row; they are left where they are */
  broken: Untaken;
}

export interface Move {
  blobs: Repository<SpaceBlob>;
  from: Storage;
  to: Storage;
  /** whether Switchboard uses the new store from now on, so each row must be updated */
  isSwitch: boolean;
  tell: (moved: Moved, done: number) => void;
}

const AT_ONCE = 200;

/**
 * Copies the bytes of all files from one store to another. Each copy is read back, and its hash is compared. Nothing is deleted. A second
 * run continues: contents that are complete in the new store are not copied again.
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
  // Small pictures can be made again, so a missing one is no loss.
  for (const one of pictureKeys(key)) await copyIfThere(move, one);
  if (isSwitch) await blobs.update({ sha256 }, { storage: to.kind });
}

/** @returns whether the new store has the content now */
async function copied(blob: SpaceBlob, move: Move, { missing, broken }: Moved): Promise<boolean> {
  const { sha256, key } = blob;
  if (!(await copyIfThere(move, key))) {
    // The server may have deleted or replaced the content since the row was read.
    if (await move.blobs.existsBy({ sha256, key })) note(missing, key);
    return false;
  }
  if (await isWhole(move.to, blob)) return true;
  await move.to.deleteFile(key);
  note(broken, key);
  return false;
}

async function copyIfThere({ from, to }: Move, key: string): Promise<boolean> {
  try {
    await to.storeStream(key, await from.readFile(key));
    return true;
  } catch (error) {
    if (error instanceof StorageMissing) return false;
    throw error;
  }
}

/** Compares the size first, because that reads no bytes. */
async function isWhole(store: Storage, { key, size, sha256 }: SpaceBlob): Promise<boolean> {
  if ((await store.sizeOf(key)) !== size) return false;
  const hash = createHash('sha256');
  for await (const chunk of store.readBlocks(key)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}
