const HIDDEN = '(secret)';

/**
 * Shorter ones may also be words and figures of an ordinary file, and whoever sees where one is gone knows it. They stand in no file anyway:
 * this is the second net.
 */
const SHORTEST = 12;

/** MariaDB, MySQL and Redis tell whom they refuse. */
const REFUSED_USER = /\b(user) '[^\n]{0,200}?'@'[^'\n]{0,300}'/gi;
const REFUSED_NAME = /\b(User) \S{1,200}(?= has no permissions)/g;

/** Takes secrets out of a text, as they are and as they are encoded in addresses, in JSON and in headers, and the users that a server refuses. */
export function withoutSecrets(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets.filter(({ length }) => length >= SHORTEST).flatMap(formsOf))];
  // The longest first: one secret may be a part of another.
  forms.sort((one, other) => other.length - one.length);
  return (text) => withoutUsers(forms.reduce((left, form) => left.replaceAll(form, HIDDEN), text));
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const encoded = [encodeURIComponent(secret), encodeURI(secret), JSON.stringify(secret).slice(1, -1)];
  return [secret, ...encoded, bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
}

const withoutUsers = (text: string): string =>
  text.replace(REFUSED_USER, "$1 '***'@'***'").replace(REFUSED_NAME, '$1 ***');
