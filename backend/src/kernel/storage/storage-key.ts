const SEGMENT = /^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*$/u;

/** Whether a key can be a path on any file system and leads nowhere else: no dot begins a part of it. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 500 && key.split('/').every((segment) => SEGMENT.test(segment));

/** @throws Error for a key that nothing of ours makes */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a key of the file storage: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}
