import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../kernel/api';
import { figure } from '../../../kernel/figure';

export type Reach = Data<'im/sm_push_task', 'reach'>;

/** What is known of a push's reach, in a sentence. */
export function useReachWords() {
  const { t } = useTranslation('im-push');
  return useCallback(
    (reach: Reach) => {
      const many = t(`reach.${kindOf(reach)}`, { n: figure(reach.recipients) });
      if (reach.online === null) return t('reach.onlineUnknown', { many });
      return t('reach.online', { many, online: figure(reach.online) });
    },
    [t],
  );
}

/** How a number of people is spoken of. */
export const kindOf = ({ recipients, isEstimate }: Reach): 'about' | 'one' | 'exact' => {
  if (isEstimate) return 'about';
  return recipients === 1 ? 'one' : 'exact';
};
