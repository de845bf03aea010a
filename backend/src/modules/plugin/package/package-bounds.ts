const KB = 1024;
const MB = 1024 * KB;

/** The limits of a package. */
export const PACKAGE = {
  packedMb: 10,
  unpackedBytes: 50 * MB,
  /** maximum ratio of unpacked to packed size; small files are exempt, because they may legitimately compress better */
  ratio: 100,
  ratioFromBytes: 64 * KB,
  entries: 500,
};

export const MANIFEST = 'plugin.json';
export const SIGNATURE = 'signature.json';
export const CODE = 'src/index.js';
export const SOURCE = 'source/index.ts';
export const README = 'README.md';
export const LOGO = 'assets/logo.png';

/** The files of a package that are read, with their maximum sizes. Of all other files, only the hash is used. */
export const PART_BYTES: Readonly<Record<string, number>> = {
  [MANIFEST]: 64 * KB,
  [SIGNATURE]: 2 * KB,
  [CODE]: MB,
  [SOURCE]: 2 * MB,
  [README]: 256 * KB,
  [LOGO]: 100 * KB,
};
