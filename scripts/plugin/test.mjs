import { Failed } from '../process/run.mjs';
import { typedPath } from '../process/typed-path.mjs';
import { readArguments } from './arguments.mjs';
import { bundleSource } from './bundle.mjs';
import { checkTypes } from './check-types.mjs';
import { readFixtures } from './fixtures.mjs';
import { readFolderManifest } from './folder.mjs';
import { rehearse } from './rehearsal.mjs';

/** Tests a plugin in its source folder, and prints the result of each fixture. */
export async function tryFolder(folder) {
  const manifest = await readFolderManifest(folder);
  const fixtures = readFixtures(folder, manifest);
  await checkTypes(folder);
  const code = await bundleSource(folder);
  const runs = [];
  for (const fixture of fixtures) {
    const run = await rehearse({ code, manifest }, fixture);
    runs.push(run);
    console.log(`${run.misfit ? '✗' : '✓'} ${fixture.name} (${fixture.hook}, ${run.ms.toFixed(1)} ms)`);
    for (const { level, text } of run.lines) console.log(`    ${level}: ${text}`);
    if (run.misfit) console.log(`    ${run.misfit}`);
  }
  const faults = runs.filter(({ misfit }) => misfit).length;
  if (faults) throw new Failed(`${faults} of ${runs.length} fixtures failed`);
  const untried = manifest.hooks.filter((hook) => !fixtures.some((one) => one.hook === hook));
  if (untried.length) throw new Failed(`No fixture tries ${untried.join(', ')}`);
  return manifest;
}

export const run = async (args) => {
  const { name, version } = await tryFolder(typedPath(readArguments(args, 'the folder of the plugin').target));
  console.log(`${name} ${version} is good`);
};
