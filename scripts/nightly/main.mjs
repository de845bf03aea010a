import { parseArgs } from 'node:util';
import { install, installReason } from '../launch/install.mjs';
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { progress } from '../process/progress.mjs';
import { root } from '../process/workspace.mjs';
import { chosen } from './chosen.mjs';
import { runEach } from './run-each.mjs';

/** `--part` runs only these groups of `npm test`, after a change of what runs at night: `--only test --part whole`. */
const options = {
  only: { type: 'string', multiple: true, default: [] },
  part: { type: 'string', multiple: true, default: [] },
};

async function main() {
  const { values } = parseArgs({ options });
  const commands = chosen(
    values.only.flatMap((names) => names.split(',')),
    values.part,
  );
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  const { isGood, page } = await runEach(commands);
  console.log(`\n${page}`);
  process.exitCode = isGood ? 0 : 1;
}

process.chdir(root);
onInterrupt(endAll);
await main().catch(fail);
