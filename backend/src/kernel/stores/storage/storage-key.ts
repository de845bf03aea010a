const SEGMENT = /^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*$/u;

/** Whether a key is a safe path on any file system: no segment begins with a dot, so it cannot leave its folder. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 500 && key.split('/').every((segment) => SEGMENT.test(segment));

/** @throws Error for a key that our code never creates */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a key of the file storage: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}
