import { useTranslation } from 'react-i18next';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { Line, LineState } from './takeback';

/** The names of acts and states of lines. Acts outside of batches and decisions have the names of the trail. */
export function useLineWords() {
  const { t } = useTranslation('im-takeback');
  const { own } = useTexts('audit');
  const actionOf = ({ kind, action }: Pick<Line, 'kind' | 'action'>): string => {
    if (kind === 'batch') return t('kind.batch');
    if (action === 'case.ban' || action === 'case.noFault' || action === 'case.stands') return t(`kind.${action}`);
    return own(`action.${action}`) ?? action;
  };
  const stateOf = (state: LineState, isOrdered: boolean): string =>
    state === 0 && isOrdered ? t('item.0.run') : t(`item.${state}`);
  return { actionOf, stateOf };
}
