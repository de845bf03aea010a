import { CheckCircleOutlined, CloseCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** The status of a run: 1 succeeded, 0 failed, null while it is running. */
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
