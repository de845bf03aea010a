import { useTranslation } from 'react-i18next';
import type { Data } from '../../../../kernel/api';

type ActResult = Data<'im/private_message', 'recall'>;

/** The result of a recall: how many messages were recalled, and who has been told. */
export function useRecallWords(): (result: ActResult) => string {
  const { t } = useTranslation('im-chat');
  return ({ count, enforcement: { state, frames } }) => {
    // Every edition heeds a recall, so none is kept here only.
    const which = state === 'kept' ? 'none' : state;
    const told = which === 'done' ? t('told.done', { n: frames, count: frames }) : t(`told.${which}`);
    return `${t('recall.done', { n: count })} ${told}`;
  };
}
