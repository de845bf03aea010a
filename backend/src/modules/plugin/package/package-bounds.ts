const KB = 1024;
const MB = 1024 * KB;

/** What a package may be. */
export const PACKAGE = {
  packedMb: 10,
  unpackedBytes: 50 * MB,
  /** unpacked to packed; small files compress better than that without meaning any harm */
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

/** What is read of a package, and how large each of it may be; of other files nothing but their hash is known. */
export const PART_BYTES: Readonly<Record<string, number>> = {
  [MANIFEST]: 64 * KB,
  [SIGNATURE]: 2 * KB,
  [CODE]: MB,
  [SOURCE]: 2 * MB,
  [README]: 256 * KB,
  [LOGO]: 100 * KB,
};
