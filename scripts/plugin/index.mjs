import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { checkPackage } from './check-package.mjs';
import { readKey } from './keys.mjs';
import { fromServer } from './server.mjs';

const FILE = 'index.json';

/** Creates the signed index of the packages in a folder, for people who serve that folder as a market. */
export async function run(args) {
  const { target, key } = readArguments(args, 'the folder of packages', ['key']);
  if (!key) throw new Failed('Name the key: --key file');
  const folder = typedPath(target);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.cool'))
    .sort();
  if (!names.length) throw new Failed(`${folder} holds no packages.`);
  const plugins = [];
  for (const name of names) plugins.push(await entryOf(folder, name));
  const publisher = readKey(typedPath(key));
  const { writeIndex } = fromServer('modules/plugin/market/market-index');
  writeFileSync(join(folder, FILE), writeIndex(plugins, publisher));
  console.log(`${join(folder, FILE)} names ${plugins.length} packages and is signed by ${publisher.key}`);
}

async function entryOf(folder, file) {
  const bytes = readFileSync(join(folder, file));
  const { manifest, sha256, signer } = await checkPackage(bytes);
  const { key, name, version, description, author, hooks, scopes } = manifest;
  const about = { key, name, version, description, author, hooks, scopes };
  return { ...about, publisher: signer ?? null, sha256, size: bytes.length, url: encodeURIComponent(file) };
}
