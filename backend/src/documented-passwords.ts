import type { OpenAPIObject } from '@nestjs/swagger';
import type { AppConfig, PasswordLength } from './config/app-config';
import { lookup } from './lookup';

const OF_STAFF = ['PersonUpdate', 'BaseSysUserCreate', 'BaseSysUserUpdate'];
const OF_USERS = ['UserInfoCreate', 'UserInfoUpdate'];

/** The one form that sends no empty password: it leaves it out for a one-time link. */
const NEVER_EMPTY = 'BaseSysUserCreate';

/** What is refused for new passwords of staff, besides the length. */
const NOT_GUESSED = ', neither a common one nor a name of the account';

/** Writes into the API document what new passwords may be on this server. */
export function withPasswordLengths(
  document: OpenAPIObject,
  { passwordLength, userPasswordLength }: Pick<AppConfig, 'passwordLength' | 'userPasswordLength'>,
): OpenAPIObject {
  for (const name of OF_STAFF) limit(document, name, passwordLength, NOT_GUESSED);
  for (const name of OF_USERS) limit(document, name, userPasswordLength);
  return document;
}

/** Elsewhere an empty password keeps the old one, or is none, so that the document states the minimum in words only. */
function limit(document: OpenAPIObject, name: string, { min, max }: PasswordLength, more = ''): void {
  const schema = lookup(document.components?.schemas, name);
  const password = schema && 'properties' in schema ? schema.properties?.password : undefined;
  if (!schema || !('required' in schema || 'properties' in schema) || !password || '$ref' in password) return;
  password.description = `new password, of ${min} to ${max} characters${more}`;
  password.maxLength = max;
  if (name === NEVER_EMPTY) password.minLength = min;
}
