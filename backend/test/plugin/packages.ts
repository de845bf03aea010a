import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { zipSync, type Zippable } from 'fflate';
import { createHash } from 'node:crypto';
import { publicKeyOf, signatureFile, signedText } from '../../src/modules/plugin/package/signature';
import { type Answer, type Caller } from '../app';
import { answerOf } from '../caller';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export interface Publisher {
  key: string;
  secret: KeyObject;
}

export function newPublisher(): Publisher {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: publicKeyOf(publicKey), secret: privateKey };
}

/** The publisher whose private key is in the repository. */
export function demoPublisher(): Publisher {
  const secret = createPrivateKey(readFileSync(join(__dirname, '../../plugins/demo.private.pem')));
  return { key: publicKeyOf(createPublicKey(secret)), secret };
}

export type Files = Record<string, Buffer | string>;

/** All files of a package. */
export const filesOf = (manifest: object = {}, more: Files = {}): Files => ({
  'plugin.json': JSON.stringify({ name: 'Example', key: 'example', version: '1.0.0', ...manifest }),
  'README.md': '# Example',
  'assets/logo.png': PNG,
  'src/index.js': 'exports.Plugin = class {};',
  'source/index.ts': 'export class Plugin {}',
  ...more,
});

export function signed(files: Files, { key, secret }: Publisher): Files {
  const hashes = new Map(
    Object.entries(files).map(([path, data]) => [path, createHash('sha256').update(data).digest('hex')]),
  );
  return { ...files, 'signature.json': signatureFile(key, signedText(hashes), secret) };
}

export const packed = (files: Files): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, data]) => [path, new Uint8Array(Buffer.from(data))]),
      ) as Zippable,
    ),
  );

/** Uploads a package as the console does. */
export async function install<T = { type: number; message: string } | undefined>(
  caller: Caller,
  files: Files | Buffer,
  force = true,
): Promise<Answer<T>> {
  const bytes = Buffer.isBuffer(files) ? files : packed(files);
  const sent = request(caller.server)
    .post('/api/admin/plugin/info/install')
    .set(caller.headers)
    .field('force', String(force));
  return answerOf<T>(await sent.attach('files', bytes, 'example_v1.0.0.cool'));
}
