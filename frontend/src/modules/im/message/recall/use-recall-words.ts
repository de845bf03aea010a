import { useTranslation } from 'react-i18next';
import type { Data } from '../../../../kernel/api';

type ActResult = Data<'im/private_message', 'recall'>;

/** What a recall came to: how many are withdrawn, and who has been told. */
export function useRecallWords(): (result: ActResult) => string {
  const { t } = useTranslation('im-chat');
  return ({ count, enforcement: { state, frames } }) => {
    const told = state === 'done' ? t('told.done', { n: frames, count: frames }) : t(`told.${state}`);
    return `${t('recall.done', { n: count })} ${told}`;
  };
}
