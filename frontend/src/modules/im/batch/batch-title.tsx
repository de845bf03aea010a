import { useTranslation } from 'react-i18next';
import { titleOf } from './batch';
import { useBatch } from './use-batch';

/** Whom a batch is about, as soon as that is known. */
export function BatchTitle({ id }: { id: number }) {
  const { t } = useTranslation('im-batch');
  const { data } = useBatch(id);
  return data ? t('of', { name: titleOf(data) }) : t('one');
}
