import { parseArgs } from 'node:util';
import { install, installReason } from '../launch/install.mjs';
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { progress } from '../process/progress.mjs';
import { root } from '../process/workspace.mjs';
import { chosen } from './chosen.mjs';
import { NIGHTLY } from './commands.mjs';
import { page } from './page.mjs';
import { runCommand } from './run-command.mjs';

const options = { only: { type: 'string', multiple: true, default: [] } };

async function main() {
  const { values } = parseArgs({ options });
  const commands = chosen(
    NIGHTLY,
    values.only.flatMap((names) => names.split(',')),
  );
  const reason = installReason();
  if (reason) await progress(`Installing packages (${reason})`, install);
  const results = [];
  // One after the other, because each uses the whole machine.
  for (const command of commands) results.push(await runCommand(command));
  console.log(`\n${page(results)}`);
  process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
}

process.chdir(root);
onInterrupt(endAll);
await main().catch(fail);
