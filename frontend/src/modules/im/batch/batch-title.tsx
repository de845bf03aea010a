import { useTranslation } from 'react-i18next';
import { titleOf } from './batch';
import { useBatch } from './use-batch';

/** The title of a batch, once its users are loaded. */
export function BatchTitle({ id }: { id: number }) {
  const { t } = useTranslation('im-batch');
  const { data } = useBatch(id);
  return data ? t('of', { name: titleOf(data) }) : t('one');
}
