import { useTranslation } from 'react-i18next';
import { useBatch } from './use-batch';

/** Who started a batch, when and why. */
export function BatchOrder({ id }: { id: number }) {
  const { t } = useTranslation('im-batch');
  const { data } = useBatch(id);
  if (!data) return null;
  const { staffName, createTime, reason } = data;
  return <p>{t('by', { staff: staffName ?? '–', time: createTime, reason })}</p>;
}
