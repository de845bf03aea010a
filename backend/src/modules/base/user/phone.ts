import { invalid } from '../../../kernel/errors/invalid-error';

const FORM = /^\+?[\d ()-]+$/;
const [FEWEST, MOST] = [5, 20];

/** Whether it can be dialled: digits with what people write between them, and a plus in front. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return FORM.test(text) && digits >= FEWEST && digits <= MOST;
}

/**
 * What stood there before may stay, whatever it is: it is no reason to refuse another change.
 * @throws InvalidError where a new one cannot be a phone
 */
export function requirePhone(phone: string | null | undefined, before?: string | null): void {
  if (!phone || phone === before || isPhone(phone)) return;
  throw invalid('phone', 'validation.isPhone');
}
