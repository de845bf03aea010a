import { randomBytes } from 'node:crypto';
import type { AppConfig, PasswordLength } from '../../../config/app-config';
import { StartError } from '../../../config/start-error';
import { isCommonPassword } from '../../../kernel/access/auth/common-password';
import { isOwnName, type Names } from '../../../kernel/access/auth/own-name';

/** Publicly known, so only a console on a developer's own machine starts with it. */
export const DEFAULT_PASSWORD = '123456';

/** The password of the seeded administrator. */
export interface FirstPassword {
  password: string;
  mustChangePassword: boolean;
  /** generated here, so it must be shown to somebody */
  random?: boolean;
}

type Circumstances = Pick<AppConfig, 'adminPassword' | 'production' | 'databaseUrl' | 'passwordLength'>;

/**
 * @param names of the account
 * @throws StartError if a production server would start with the publicly known password, or the given one is not acceptable
 */
export async function firstPassword(
  { adminPassword, production, databaseUrl, passwordLength }: Circumstances,
  names: Names,
): Promise<FirstPassword> {
  if (adminPassword) {
    await checkGiven(adminPassword, passwordLength, names);
    return { password: adminPassword, mustChangePassword: false };
  }
  if (databaseUrl) return { password: randomPassword(passwordLength), mustChangePassword: true, random: true };
  if (production)
    throw new StartError(
      `ADMIN_PASSWORD must be set before the first start in production: it is what ${names.username} signs in with.`,
    );
  return { password: DEFAULT_PASSWORD, mustChangePassword: true };
}

async function checkGiven(password: string, { min, max }: PasswordLength, names: Names): Promise<void> {
  if ([...password].length < min || [...password].length > max)
    throw new StartError(
      `ADMIN_PASSWORD must have ${min} to ${max} characters (PASSWORD_MIN and PASSWORD_MAX change that).`,
    );
  if (isOwnName(password, names))
    throw new StartError(`ADMIN_PASSWORD is a name of its account, ${names.username}, or contains it: choose another.`);
  if (await isCommonPassword(password))
    throw new StartError(
      'ADMIN_PASSWORD is one of those that most people choose and everybody tries first: choose another.',
    );
}

const randomPassword = ({ min, max }: PasswordLength): string =>
  randomBytes(max)
    .toString('base64url')
    .slice(0, Math.min(Math.max(16, min), max));
