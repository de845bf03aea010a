import { invalid } from '../../../kernel/basis/errors/invalid-error';

const FORM = /^\+?[\d ()-]+$/;
const [FEWEST, MOST] = [5, 20];

/** Whether a text is a phone number: digits with separators, and an optional plus in front. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return FORM.test(text) && digits >= FEWEST && digits <= MOST;
}

/**
 * An unchanged value may stay even if it is invalid, so that it does not block other changes.
 * @throws InvalidError if a new value is not a phone number
 */
export function requirePhone(phone: string | null | undefined, before?: string | null): void {
  if (!phone || phone === before || isPhone(phone)) return;
  throw invalid('phone', 'validation.isPhone');
}
