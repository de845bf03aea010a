import { createHash } from 'node:crypto';
import { fromServer, library } from './server.mjs';

const SIGNATURE = 'signature.json';
/** A fixed time stamp: the same files always give the same bytes. */
const ALWAYS = new Date(2020, 0, 1);

/** @param files `{ path: bytes }` */
export function zip(files) {
  const { zipSync } = library('fflate');
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(
    zipSync(Object.fromEntries(sorted.map(([path, bytes]) => [path, new Uint8Array(bytes)])), { mtime: ALWAYS }),
  );
}

/** The files of a package, read by the server's own reader. */
export function unzip(bytes) {
  const { unzipSync } = library('fflate');
  return Object.fromEntries(
    Object.entries(unzipSync(bytes))
      .filter(([path]) => !path.endsWith('/'))
      .map(([path, content]) => [path, Buffer.from(content)]),
  );
}

/** The same files with this publisher's signature, which replaces any other. */
export function signed(all, { key, secret }) {
  const files = Object.fromEntries(Object.entries(all).filter(([path]) => path !== SIGNATURE));
  const { signatureFile, signedText } = fromServer('modules/plugin/package/signature');
  const hashes = new Map(
    Object.entries(files).map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]),
  );
  return { ...files, [SIGNATURE]: Buffer.from(signatureFile(key, signedText(hashes), secret)) };
}
