import { randomBytes } from 'node:crypto';
import type { AppConfig } from '../../../config/app-config';
import { StartError } from '../../../config/start-error';

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

/** @throws StartError if a production server would start with the publicly known password */
export function firstPassword({
  adminPassword,
  production,
  databaseUrl,
  passwordLength,
}: Circumstances): FirstPassword {
  if (adminPassword) return given(adminPassword, production, passwordLength);
  if (databaseUrl) return { password: randomPassword(passwordLength), mustChangePassword: true, random: true };
  if (production)
    throw new StartError(
      'ADMIN_PASSWORD must be set before the first start in production: it is what admin signs in with.',
    );
  return { password: DEFAULT_PASSWORD, mustChangePassword: true };
}

function given(password: string, production: boolean, { min, max }: AppConfig['passwordLength']): FirstPassword {
  if (production && password === DEFAULT_PASSWORD)
    throw new StartError('ADMIN_PASSWORD is the one that everybody knows: choose another.');
  if ([...password].length < min || [...password].length > max)
    throw new StartError(
      `ADMIN_PASSWORD must have ${min} to ${max} characters (PASSWORD_MIN and PASSWORD_MAX change that).`,
    );
  return { password, mustChangePassword: password === DEFAULT_PASSWORD };
}

const randomPassword = ({ min, max }: AppConfig['passwordLength']): string =>
  randomBytes(max)
    .toString('base64url')
    .slice(0, Math.min(Math.max(16, min), max));
