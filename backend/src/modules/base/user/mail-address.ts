import { invalid } from '../../../kernel/basis/errors/invalid-error';

/** Characters of the local part: those allowed without quotes, and letters of other alphabets. */
const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";

/** One label of a domain, at most as long as DNS allows. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';

/** An address whose domain has at least two parts; the last part is not a number. */
const FORM = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[\\p{L}][\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}]$`, 'u');

const LONGEST = 254;

export const isMailAddress = (text: string): boolean => text.length <= LONGEST && FORM.test(text);

/**
 * An unchanged value may stay even if it is invalid, so that it does not block other changes. @throws InvalidError if a new value is
 * not a mail address
 */
export function requireMailAddress(email: string | null | undefined, before?: string | null): void {
  if (!email || email === before || isMailAddress(email)) return;
  throw invalid('email', 'validation.isEmail');
}
