import { post } from '../../call/api/api';
import { ApiError } from '../../basis/failure/api-error';
import { local } from '../../basis/storage/storage';
import { loadPerson, type Person } from './grants';
import { useSession } from '../../call/session/session-store';
import { SIGNING_OUT } from './sign-out';
import { isTokens, keepTokens } from '../../call/session/tokens';

const LAST_USERNAME = 'username';

export interface Credentials {
  username: string;
  password: string;
  captchaId?: string | undefined;
  verifyCode?: string | undefined;
  proof?: string | undefined;
}

export const lastUsername = () => local.read(LAST_USERNAME) ?? '';

/** For the next sign-in in this browser. */
export const rememberUsername = (username: string): void => local.write(LAST_USERNAME, username);

/** Exchanges credentials for a session and returns the person, who may have to change the password first. */
export async function signIn(credentials: Credentials): Promise<Person> {
  return beginSession(await post('base/open', 'login', credentials));
}

/** The second step, with a code of the authenticator app or a recovery code, and the token from the refusal of the first step. */
export async function finishSignIn(factorToken: string, verifyCode: string): Promise<Person> {
  return beginSession(await post('base/open', 'factor', { factorToken, verifyCode }));
}

/** What the second step needs. */
export interface SecondStep {
  factorToken: string;
  /** what the account has, beside recovery codes: `code`, `passkey` */
  methods: readonly string[];
}

/** The second step, if a sign-in was refused because that is due. */
export function secondStepIn(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'factor') return undefined;
  const { factorToken, methods } = error.data as { factorToken?: unknown; methods?: unknown };
  if (typeof factorToken !== 'string') return undefined;
  return { factorToken, methods: Array.isArray(methods) ? (methods as string[]) : ['code'] };
}

/** Keeps the tokens of a sign-in. @returns whose they are, and remembers the name for the next sign-in in this browser */
export async function beginSession(tokens: unknown): Promise<Person> {
  if (!isTokens(tokens)) throw new ApiError('The answer to the sign-in carries no token', { status: 200 });
  keepTokens(tokens);
  local.remove(SIGNING_OUT);
  const person = await loadPerson();
  rememberUsername(person.username);
  return person;
}

/** Opens the console once the person is known and nothing else is required. */
export const enterSession = () =>
  useSession.setState(({ entered }) => ({
    phase: 'in',
    entered: entered + 1,
    expired: false,
    reason: undefined,
    left: false,
    duty: undefined,
  }));
