import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../kernel/call/api/api';
import { figure } from '../../../kernel/basis/i18n/figure';
import { useCapability } from '../capability/use-capability';

export type Reach = Data<'im/sm_push_task', 'reach'>;

/** The reach of a push in a sentence. */
export function useReachWords() {
  const { t } = useTranslation('im-push');
  const { caution } = useCapability('pushes');
  return useCallback(
    (reach: Reach) => {
      if (caution !== undefined) return t('reach.unseen', { n: figure(reach.recipients) });
      const many = t(`reach.${kindOf(reach)}`, { n: figure(reach.recipients) });
      if (reach.online === null) return t('reach.onlineUnknown', { many });
      return t('reach.online', { many, online: figure(reach.online) });
    },
    [t, caution],
  );
}

/** The text for a number of recipients. */
export const kindOf = ({ recipients, isEstimate }: Reach): 'about' | 'one' | 'exact' => {
  if (isEstimate) return 'about';
  return recipients === 1 ? 'one' : 'exact';
};
