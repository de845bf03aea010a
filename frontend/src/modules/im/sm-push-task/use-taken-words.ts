import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { useCapability } from '../capability/use-capability';

/** The text about frames that clients have taken: delivered, or only taken if the edition does not show them. */
export function useTakenWords(): (count: number) => string {
  const { t } = useTranslation('im-push');
  const isUnseen = useCapability('pushes').caution !== undefined;
  return useCallback((count) => t(isUnseen ? 'taken.unseen' : 'taken', { n: figure(count) }), [t, isUnseen]);
}
