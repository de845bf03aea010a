import { TeamOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './push.module.css';
import { type Audience, isSomebody, useReach } from './use-reach';
import { useReachWords } from './use-reach-words';

/** The number of recipients of a push, before the confirmation. */
export function ReachLine({ audience }: { audience: Audience }) {
  const { t } = useTranslation('im-push');
  const words = useReachWords();
  const { data, error, refetch, isPlaceholderData } = useReach(audience);
  if (!isSomebody(audience))
    return <Alert type="info" showIcon icon={<TeamOutlined />} className={css.reach ?? ''} title={t('reach.nobody')} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <Alert
      type={data?.recipients === 0 ? 'warning' : 'info'}
      showIcon
      icon={<TeamOutlined />}
      role="status"
      aria-busy={!data || isPlaceholderData}
      className={css.reach ?? ''}
      style={{ opacity: isPlaceholderData ? 0.6 : 1 }}
      title={data ? words(data) : t('reach.counting')}
    />
  );
}
