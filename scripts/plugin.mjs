// Creates, tests, packs and signs plugins, see docs/plugins.md.
import { build, staleHalves } from './launch/build.mjs';
import { commands, usage } from './plugin/commands.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { fileFault } from './process/file-fault.mjs';
import { progress } from './process/progress.mjs';
import { Failed } from './process/run.mjs';

onInterrupt(endAll);
const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name)) throw new Failed(usage());
  // Uses the server's own classes to check packages and to run their code.
  const stale = staleHalves(['backend']);
  if (stale.length) await progress('Building the server', () => build(stale));
  const { run } = await commands[name].load();
  await run(args);
} catch (error) {
  // A file error concerns the files of the plugin's author.
  fail(fileFault(error));
}
