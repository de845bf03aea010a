import { type KeyObject, sign, verify } from 'node:crypto';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { KEY_HEAD, keyOf } from './key-object';
import { SIGNATURE } from './package-bounds';
import type { RawPackage } from './read-package';

/** Prefix of every signed list, so that its signature is valid for nothing else. */
const PURPOSE = 'switchboard plugin package 1\n';
const FORM = /^\{"key":"(?<key>[0-9a-f]{64})","signature":"(?<signature>[0-9a-f]{128})"\}\n$/;

/** The text that is signed: the hash and the path of every file except the signature, in a fixed order. */
export function signedText(hashes: ReadonlyMap<string, string>): Buffer {
  const lines = [...hashes].filter(([path]) => path !== SIGNATURE).map(([path, hash]) => `${path}\n${hash}\n`);
  return Buffer.from(PURPOSE + lines.sort().join(''));
}

/** The content of the signature file. It has exactly one valid form, so no byte of it can be changed. */
export const signatureFile = (key: string, text: Buffer, secret: KeyObject): string =>
  `{"key":"${key}","signature":"${sign(null, text, secret).toString('hex')}"}\n`;

/** The 32 bytes of a public key in hexadecimal. */
export const publicKeyOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(KEY_HEAD.length).toString('hex');

/**
 * The key that signed a package; undefined if it is not signed. Only the hashes of the package are used.
 * @throws BusinessError if the signature does not fit these files and this key
 */
export function signerOf({ parts, hashes }: RawPackage): string | undefined {
  const file = parts.get(SIGNATURE);
  if (!file) return undefined;
  const key = signerOfText(file.toString('latin1'), signedText(hashes));
  if (!key) throw new BusinessError('plugin.badSignature');
  return key;
}

/** The key that signed a text; undefined if the signature line does not fit the text and the key. */
export function signerOfText(line: string, text: Buffer): string | undefined {
  const { key, signature } = FORM.exec(line)?.groups ?? {};
  if (!key || !signature) return undefined;
  return verify(null, text, keyOf(key), Buffer.from(signature, 'hex')) ? key : undefined;
}
