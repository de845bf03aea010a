import { useTranslation } from 'react-i18next';
import { isObject } from '../../../kernel/basis/values/is-object';
import { type RoleTerm, useTermWords } from './use-term-words';

interface Props {
  /** what was recorded; a call that was refused may have sent anything */
  terms: unknown;
  nameOf: (id: unknown) => string;
}

/** The terms of somebody's roles, as the history shows them. */
export function TermHistory({ terms, nameOf }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const wordsOf = useTermWords();
  if (!areTerms(terms)) return JSON.stringify(terms);
  const words = terms.map((term) => t('term.of', { role: nameOf(term.roleId), term: wordsOf(term) }));
  return words.join(t('resource:comma'));
}

const areTerms = (value: unknown): value is readonly RoleTerm[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one['roleId'] === 'number');
