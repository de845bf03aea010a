import { isObject } from '../../../basis/values/is-object';
import { readIdentity } from '../../../call/session/identity';
import { shared } from '../../../basis/storage/shared-store';

/** An upload in pieces that the server has partly received. */
export interface Unfinished {
  /** identifies the file when it is chosen again */
  fingerprint: string;
  /** the URL of its pieces */
  address: string;
  name: string;
  size: number;
  /** how many bytes the server had, as far as known */
  kept: number;
  classifyId: number | null;
  userId: number;
  /** when it last made progress */
  at: number;
}

const KEY = 'uploads';
/** How long the server keeps an upload without progress. */
const KEPT_MS = 48 * 3600_000;

const isUnfinished = (value: unknown): value is Unfinished =>
  isObject(value) && typeof value['fingerprint'] === 'string' && typeof value['address'] === 'string';

const listIn = (value: unknown): Unfinished[] =>
  (Array.isArray(value) ? value : []).filter(isUnfinished).filter(({ at }) => Date.now() - at < KEPT_MS);

/** The browser reveals nothing else about a file. */
export const fingerprintOf = ({ name, size, lastModified }: File, classifyId: number | null): string =>
  [readIdentity()?.id ?? 0, classifyId ?? 0, size, lastModified, name].join(':');

/** The uploads that this person has started in this browser, in any of its windows. */
export async function unfinishedUploads(): Promise<Unfinished[]> {
  const userId = readIdentity()?.id ?? 0;
  return listIn(await shared.read(KEY)).filter((one) => one.userId === userId);
}

export const findUnfinished = async (fingerprint: string): Promise<Unfinished | undefined> =>
  (await unfinishedUploads()).find((one) => one.fingerprint === fingerprint);

const changed = (fingerprint: string, next: (rest: Unfinished[], old: Unfinished | undefined) => Unfinished[]) =>
  shared.change(KEY, (present) => {
    const all = listIn(present);
    return next(
      all.filter((one) => one.fingerprint !== fingerprint),
      all.find((one) => one.fingerprint === fingerprint),
    );
  });

/** If it cannot be stored, the upload continues, but it cannot be resumed after the window is closed. */
export const noteUnfinished = (upload: Unfinished): Promise<boolean> =>
  changed(upload.fingerprint, (rest) => [...rest, upload]);

export const noteKept = (fingerprint: string, kept: number): Promise<boolean> =>
  changed(fingerprint, (rest, old) => (old ? [...rest, { ...old, kept, at: Date.now() }] : rest));

export const forgetUnfinished = (fingerprint: string): Promise<boolean> => changed(fingerprint, (rest) => rest);
