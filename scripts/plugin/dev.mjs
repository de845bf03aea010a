import { watch } from 'node:fs';
import { fileFault } from '../process/file-fault.mjs';
import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { packFolder } from './pack.mjs';
import { sendPackage } from './send-package.mjs';
import { tryFolder } from './test.mjs';

/** Editors save a file in several steps, so changes are collected for this time. */
const PAUSE_MS = 150;
/** Files that the kit writes itself. */
const isOwn = (path) => path?.endsWith('.d.ts');

/** Tests a plugin now and after each change. With `--to`, installs it on that server if the tests pass. Ctrl+C ends it. */
export async function run(args) {
  const { target, to } = readArguments(args, 'the folder of the plugin', ['to']);
  const folder = typedPath(target);
  const turn = () => again(folder, to);
  let work = turn();
  let timer;
  watch(folder, { recursive: true }, (_, path) => {
    if (isOwn(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(turn)), PAUSE_MS);
  });
  await new Promise(() => {});
}

async function again(folder, to) {
  console.log(`\n${new Date().toLocaleTimeString()}`);
  try {
    await tryFolder(folder);
    if (to) console.log(await sendPackage(to, await packFolder(folder)));
  } catch (error) {
    const fault = fileFault(error);
    console.log(fault instanceof Failed ? `${fault.output}${fault.message}` : fault);
  }
}
