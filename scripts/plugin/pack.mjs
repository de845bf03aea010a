import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { filesOfFolder } from './folder.mjs';
import { checkPackage } from './check-package.mjs';
import { readKey } from './keys.mjs';
import { signed, zip } from './package-files.mjs';

/** The bytes of a plugin's package, and the result of the server's check. */
export async function packFolder(folder, publisher) {
  const files = await filesOfFolder(folder);
  const bytes = zip(publisher ? signed(files, publisher) : files);
  return { bytes, ...(await checkPackage(bytes)) };
}

/** Writes `<key>_v<version>.cool`, signed if a key is given. */
export async function run(args) {
  const { target, key, out = '.' } = readArguments(args, 'the folder of the plugin', ['key', 'out']);
  const { bytes, manifest, signer } = await packFolder(typedPath(target), key && readKey(typedPath(key)));
  mkdirSync(typedPath(out), { recursive: true });
  const path = join(typedPath(out), `${manifest.key}_v${manifest.version}.cool`);
  writeFileSync(path, bytes);
  console.log(`${path}: ${(bytes.length / 1024).toFixed(1)} kB, signed by ${signer ?? 'nobody'}`);
}
