import { LinkOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** The number of places where a file is used; hidden if there are none. */
export function FileUses({ count }: { count: number }) {
  const { t } = useTranslation('space');
  if (count === 0) return null;
  const words = t('usedIn', { count });
  return (
    <span title={words}>
      <LinkOutlined aria-hidden /> <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
