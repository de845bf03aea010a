import { page } from './page.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Runs the commands one after the other, because each uses the whole machine. One that fails does not stop the others.
 * @returns `{ isGood, page }`: whether all passed, and the page of results
 */
export async function runEach(commands, run = runCommand) {
  const results = [];
  for (const command of commands) results.push(await run(command));
  return { isGood: results.every(({ isGood }) => isGood), page: page(results) };
}
