import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { invalid } from '../../basis/errors/invalid-error';

/**
 * The passwords that most people choose, as one JSON list in lower case. It is read for each new password, which takes about a
 * millisecond. In memory it would take four megabytes from the first password on.
 */
const LIST = createRequire(__filename).resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** A part that is repeated and no longer than this counts as common, whatever it is. */
const SHORT_PART = 3;

/** Whether many people choose this password, in any case of its letters, or it only repeats such a password or a few characters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const whole = password.toLowerCase();
  const part = repeatedPart(whole);
  if (part !== whole && [...part].length <= SHORT_PART) return true;
  const list = await readFile(LIST, 'utf8');
  return [whole, part].some((one) => list.includes(JSON.stringify(one)));
}

/** @throws InvalidError for the field `password` if it is a common one */
export async function requireUncommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid('password', 'auth.commonPassword');
}

/** The shortest text of which a text consists entirely; the text itself if that is not shorter. */
const repeatedPart = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));
