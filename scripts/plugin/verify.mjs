import { readFileSync } from 'node:fs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { checkPackage } from './check-package.mjs';

/** Prints the content of a package and who signed it. */
export async function run(args) {
  const { manifest, sha256, signer } = await checkPackage(
    readFileSync(typedPath(readArguments(args, 'the package').target)),
  );
  const { key, name, version, hooks, scopes } = manifest;
  console.log(`${name} (${key}) ${version}`);
  console.log(`hooks      ${hooks.join(', ') || 'none'}`);
  console.log(`asks for   ${Object.keys(scopes).join(', ') || 'nothing'}`);
  console.log(`SHA-256    ${sha256}`);
  console.log(`signed by  ${signer ?? 'nobody'}`);
}
