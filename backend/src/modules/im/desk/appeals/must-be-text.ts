import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { LONGEST_APPEAL } from '../tables/appeal.entity';

/** @throws InvalidError for a text that is empty or too long */
export function mustBeText(text: string): void {
  if (!text.trim()) throw invalid('text', 'validation.isNotEmpty');
  if (text.length > LONGEST_APPEAL) throw invalid('text', 'validation.maxLength', { limit0: LONGEST_APPEAL });
}
