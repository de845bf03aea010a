import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { invalid } from '../../basis/errors/invalid-error';

/** The passwords that most people choose, as one JSON list in lower case. */
const LIST = createRequire(__filename).resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** A part that is repeated and no longer than this counts as common, whatever it is. */
const SHORT_PART = 3;

/** The text of the list, once a password was checked: half a megabyte. As a set of strings it would take eight times as much. */
let text: Promise<Buffer> | undefined;

/** Whether many people choose this password, in any case of its letters, or it only repeats such a password or a few characters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const whole = password.toLowerCase();
  const part = repeatedPart(whole);
  if (part !== whole && [...part].length <= SHORT_PART) return true;
  text ??= readFile(LIST).catch((error: unknown) => {
    text = undefined;
    throw error;
  });
  const list = await text;
  return [...new Set([whole, part])].some((one) => list.includes(JSON.stringify(one)));
}

/** @throws InvalidError for the field `password` if it is a common one */
export async function requireUncommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid('password', 'auth.commonPassword');
}

/** The shortest text of which a text consists entirely; the text itself if that is not shorter. */
const repeatedPart = (whole: string): string => whole.slice(0, (whole + whole).indexOf(whole, 1));
