import { CheckCircleOutlined, CloseCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** How a run went: 1 done, 0 failed, none while it is under way. */
export function RunStatus({ status }: { status: number | null }) {
  const { t } = useTranslation('task');
  if (status === null)
    return (
      <Tag color="processing" icon={<SyncOutlined spin />}>
        {t('run.running')}
      </Tag>
    );
  return status === 1 ? (
    <Tag color="success" icon={<CheckCircleOutlined />}>
      {t('run.done')}
    </Tag>
  ) : (
    <Tag color="error" icon={<CloseCircleOutlined />}>
      {t('run.failed')}
    </Tag>
  );
}
