import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Failed } from '../process/run.mjs';
import { fromServer } from './server.mjs';

/** Reads a publisher's key from its file: `{ key, secret }`. The first is public. */
export function readKey(path) {
  try {
    return keyOf(createPrivateKey(readFileSync(path)));
  } catch (error) {
    throw new Failed(`${path} holds no private key: ${error.message}`);
  }
}

/** A new key pair, and the content of its file. */
export function newKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...keyOf(privateKey), file: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}

function keyOf(secret) {
  if (secret.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key');
  return { key: fromServer('modules/plugin/package/signature').publicKeyOf(createPublicKey(secret)), secret };
}
