import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { hooks } from './contract.mjs';
import { pluginApiTypes } from './plugin-api-types.mjs';
import { drawLogo } from './logo.mjs';
import { beginning } from './beginning.mjs';

const KEY = /^[a-z][a-z0-9_-]{1,49}$/;

/** Creates a plugin in a folder with the name of its key. It handles one hook and returns that hook's example. */
export function run(args) {
  const { target, hook = 'home.card' } = readArguments(args, 'the folder for the plugin', ['hook']);
  const folder = typedPath(target);
  const key = basename(folder);
  if (!KEY.test(key)) throw new Failed(`${key} is no key: small letters, digits, - and _, beginning with a letter.`);
  if (existsSync(folder)) throw new Failed(`${folder} is there already.`);
  const known = Object.entries(hooks()).filter(([, { method }]) => method);
  const definition = Object.fromEntries(known)[hook];
  if (!definition) throw new Failed(`There is no hook ${hook}: there are ${known.map(([name]) => name).join(', ')}.`);
  const files = {
    ...beginning(key, hook, definition),
    'source/switchboard.d.ts': pluginApiTypes(),
    'assets/logo.png': drawLogo(key),
  };
  for (const [path, content] of Object.entries(files)) write(join(folder, path), content);
  console.log(`${folder} is a plugin. Try it: npm run plugin -- test ${target}`);
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
