import { post } from '../../call/api/api';
import { beginSession } from '../account/sign-in';
import type { Person } from '../account/grants';
import { promptForPasskey, requirePasskeys } from './prompt';

/**
 * Signs in with a passkey.
 * @param factorToken of the first step, if the passkey is the second one
 * @throws PasskeyError, ApiError
 */
export async function signInWithPasskey(factorToken?: string): Promise<Person> {
  requirePasskeys();
  const due = factorToken === undefined ? {} : { factorToken };
  const passkey = await promptForPasskey(await post('base/open', 'askPasskey', due));
  return beginSession(await post('base/open', 'passkey', { ...due, passkey }));
}
