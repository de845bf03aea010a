import { post } from '../../call/api/api';
import { promptForPasskey, requirePasskeys } from './prompt';

/** A proof by one of the caller's passkeys, for one call of this session. @throws PasskeyError, ApiError */
export async function proveByPasskey() {
  requirePasskeys();
  return promptForPasskey(await post('base/factor', 'askPasskey'));
}
