import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { Batch } from './batch';
import { BatchProgress } from './batch-progress';

/** The live progress of a batch in its dialog. */
export function useBegun() {
  const { t } = useTranslation('im-batch');
  return useCallback(
    ({ id, people, firstName }: Batch) => ({
      count: people,
      headline: people > 1 ? t('begun.many', { n: figure(people) }) : t('begun.one', { name: firstName }),
      more: <BatchProgress id={id} />,
    }),
    [t],
  );
}
