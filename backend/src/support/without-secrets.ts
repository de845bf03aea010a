const HIDDEN = '(secret)';

/** Shorter ones would take words and figures away that are none. They stand in no file anyway: this is the second net. */
const SHORTEST = 4;

/** Takes secrets out of a text, as they are and as they are encoded in addresses, in JSON and in headers. */
export function withoutSecrets(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets.filter(({ length }) => length >= SHORTEST).flatMap(formsOf))];
  // The longest first: one secret may be a part of another.
  forms.sort((one, other) => other.length - one.length);
  return (text) => forms.reduce((left, form) => left.replaceAll(form, HIDDEN), text);
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const encoded = [encodeURIComponent(secret), encodeURI(secret), JSON.stringify(secret).slice(1, -1)];
  return [secret, ...encoded, bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
}
