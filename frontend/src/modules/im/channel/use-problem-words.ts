import { useTranslation } from 'react-i18next';
import type { Data, Row } from '../../../kernel/call/api/api';

type Outcome = Pick<Data<'im/channel', 'test', 'post'>, 'problem' | 'status' | 'detail'> | Row<'im/delivery'>;

/** Says why something was not delivered, and what the other side said. */
export function useProblemWords() {
  const { t } = useTranslation('im-channel');
  return ({ problem, status, detail }: Outcome): string => {
    if (!problem) return '';
    const why = t(`problem.${problem}`, { status: status ?? 0 });
    if (!detail) return why;
    // Without a status nothing was answered: the words are those of the network.
    return t(status === null ? 'because' : 'said', { why, detail });
  };
}
