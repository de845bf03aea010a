import { invalid } from '../../basis/errors/invalid-error';

/** The names by which an account and its person are known. */
export type Names = Partial<Record<'username' | 'name' | 'nickName' | 'email' | 'phone', string | null>>;

/** A shorter username may be a part of many good passwords by chance. */
const SHORTEST_CONTAINED = 4;

/** Fewer last digits of a phone number may be in many good passwords by chance. */
const FEWEST_DIGITS = 6;

/** Whether a password is a name of its own account, in any case of its letters, or contains the username. */
export function isOwnName(password: string, { username, name, nickName, email, phone }: Names): boolean {
  const text = password.toLowerCase();
  const account = username?.toLowerCase() ?? '';
  if ([...account].length >= SHORTEST_CONTAINED && text.includes(account)) return true;
  const names = [account, name, nickName, email, email?.split('@')[0]];
  return names.some((one) => !!one && one.trim().toLowerCase() === text) || isOfPhone(text, phone ?? '');
}

/** @throws InvalidError for the field `password` if it is a name of its own account */
export function requireNoOwnName(password: string, names: Names): void {
  if (isOwnName(password, names)) throw invalid('password', 'auth.ownName');
}

/** Whether a text is a phone number or its end, with or without separators and country code. */
function isOfPhone(text: string, phone: string): boolean {
  if (!/^\+?[\d ()-]+$/.test(text)) return false;
  const [given, known] = [text, phone].map((one) => one.replace(/\D/g, '')) as [string, string];
  if (Math.min(given.length, known.length) < FEWEST_DIGITS) return given !== '' && given === known;
  return known.endsWith(given) || given.endsWith(known);
}
