import { type Person, useGrants } from './grants';

type Lengths = Person['passwordLengths'];

/** The server has the last word, so nothing is refused here before the person is known, or while an older server answers. */
const ANY = { min: 1, max: 128 };

/** How many characters a new password may have on this server, of staff or of end users. */
export function passwordLength(of: keyof Lengths): Lengths['staff'] {
  const lengths = useGrants.getState().person?.passwordLengths;
  return lengths?.[of] ?? ANY;
}

/** The same as the rule of a field. */
export function passwordRule(of: keyof Lengths): { minLength: number; maxLength: number } {
  const { min, max } = passwordLength(of);
  return { minLength: min, maxLength: max };
}

/** Counts like the server: by characters, not by UTF-16 units. */
export function isPasswordLength(password: string, { min, max }: Lengths['staff']): boolean {
  const { length } = [...password];
  return length >= min && length <= max;
}
