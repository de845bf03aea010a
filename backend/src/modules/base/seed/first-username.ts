import type { AppConfig } from '../../../config/app-config';
import { StartError } from '../../../config/start-error';
import { LONGEST_USERNAME, USERNAME_FORM } from '../tables/username';
import { accounts, people } from './staff';

/** What the first account signs in with. @throws StartError if a form of the console would refuse the name, or the demo data has it */
export function firstUsername({ adminUsername, seed }: Pick<AppConfig, 'adminUsername' | 'seed'>): string {
  const username = adminUsername.toLowerCase();
  if (!USERNAME_FORM.test(username) || [...username].length > LONGEST_USERNAME)
    throw new StartError(
      `ADMIN_USERNAME must have at most ${LONGEST_USERNAME} characters, without spaces and invisible ones, but is "${adminUsername}".`,
    );
  if (seed === 'demo' && [...accounts, ...people].some((one) => one.username === username))
    throw new StartError(
      `ADMIN_USERNAME is "${username}", and the demo data has another account of that name: choose another name, or set SEED=base.`,
    );
  return username;
}
