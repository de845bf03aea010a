import type { PasswordLength } from '../../../config/app-config';
import { invalid } from '../../basis/errors/invalid-error';

/** @throws InvalidError for the field `password` if it is too short or too long, counted in characters */
export function requirePasswordLength(password: string, { min, max }: PasswordLength): void {
  const length = [...password].length;
  if (length < min || length > max) throw invalid('password', 'validation.isLength', { limit0: min, limit1: max });
}
