import { useTranslation } from 'react-i18next';
import type { Data } from '../../../../kernel/call/api/api';

type ActResult = Data<'im/private_message', 'recall'>;

/** The result of a recall: the number of recalled messages, and whether the chat product was notified. */
export function useRecallWords(): (result: ActResult) => string {
  const { t } = useTranslation('im-chat');
  return ({ count, enforcement: { state, frames } }) => {
    // Every edition of the product supports recalls, so the state `kept` cannot occur.
    const which = state === 'kept' ? 'none' : state;
    const told = which === 'done' ? t('told.done', { n: frames, count: frames }) : t(`told.${which}`);
    return `${t('recall.done', { n: count })} ${told}`;
  };
}
