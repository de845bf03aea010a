import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/figure';
import { useCapability } from '../capability/use-capability';

/** What is known of frames that clients have taken: that they are delivered, or, where the edition shows none, only that. */
export function useTakenWords(): (count: number) => string {
  const { t } = useTranslation('im-push');
  const isUnseen = useCapability('pushes').caution !== undefined;
  return useCallback((count) => t(isUnseen ? 'taken.unseen' : 'taken', { n: figure(count) }), [t, isUnseen]);
}
