import 'reflect-metadata';
import { env } from '../../config/env';
import { StartError } from '../../config/start-error';
import { optionsIn } from '../../command/options-in';
import { runCommand } from '../run-command';
import { Rollback } from './rollback';

const USAGE =
  'Usage: npm run rollback says how the build of before the last upgrade comes back. With --yes it does what has to be done for that with this build; --from FILE names the backup from before the upgrade.';

/** `npm run rollback`: with the new build, before the one of before takes its place. */
async function main(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, { yes: 'boolean', from: 'string' }, USAGE);
  if (beside.length) throw new StartError(USAGE);
  await new Rollback(env, { from: options.from, isMeant: options.yes === true }).takeBack();
}

runCommand(main);
