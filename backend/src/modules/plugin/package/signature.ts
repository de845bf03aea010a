import { type KeyObject, sign, verify } from 'node:crypto';
import { BusinessError } from '../../../kernel/errors/business-error';
import { KEY_HEAD, keyOf } from './key-object';
import { SIGNATURE } from './package-bounds';
import type { RawPackage } from './read-package';

/** Prefix of every signed list, so that its signature is valid for nothing else. */
const PURPOSE = 'switchboard plugin package 1\n';
const FORM = /^\{"key":"(?<key>[0-9a-f]{64})","signature":"(?<signature>[0-9a-f]{128})"\}\n$/;

/** What is signed: the hash and path of every file but the signature itself, in one order. */
export function signedText(hashes: ReadonlyMap<string, string>): Buffer {
  const lines = [...hashes].filter(([path]) => path !== SIGNATURE).map(([path, hash]) => `${path}\n${hash}\n`);
  return Buffer.from(PURPOSE + lines.sort().join(''));
}

/** The file that makes a package signed. There is one way to write it, so that no byte of it can be another. */
export const signatureFile = (key: string, text: Buffer, secret: KeyObject): string =>
  `{"key":"${key}","signature":"${sign(null, text, secret).toString('hex')}"}\n`;

/** The hexadecimal 32 bytes of a key. */
export const publicKeyOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(KEY_HEAD.length).toString('hex');

/**
 * By which key a package is signed; none where it is not. Nothing of the package but its hashes is looked at.
 * @throws BusinessError where the signature is not of these files by this key
 */
export function signerOf({ parts, hashes }: RawPackage): string | undefined {
  const file = parts.get(SIGNATURE);
  if (!file) return undefined;
  const key = signerOfText(file.toString('latin1'), signedText(hashes));
  if (!key) throw new BusinessError('plugin.badSignature');
  return key;
}

/** By which key a text is signed; none where the line that says so is not of this text by that key. */
export function signerOfText(line: string, text: Buffer): string | undefined {
  const { key, signature } = FORM.exec(line)?.groups ?? {};
  if (!key || !signature) return undefined;
  return verify(null, text, keyOf(key), Buffer.from(signature, 'hex')) ? key : undefined;
}
