import { readFileSync, writeFileSync } from 'node:fs';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { checkPackage } from './check-package.mjs';
import { readKey } from './keys.mjs';
import { signed, unzip, zip } from './package-files.mjs';

/** Signs a package in place, if it passes the check. */
export async function run(args) {
  const { target, key } = readArguments(args, 'the package', ['key']);
  if (!key) throw new Failed('Name the key: --key file');
  const path = typedPath(target);
  const bytes = readFileSync(path);
  await checkPackage(bytes);
  const publisher = readKey(typedPath(key));
  writeFileSync(path, zip(signed(unzip(bytes), publisher)));
  console.log(`${path} is signed by ${publisher.key}`);
}
