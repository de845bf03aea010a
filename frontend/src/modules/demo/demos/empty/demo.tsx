import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';

const CLOSED = new Error('The market is closed');

export default function NothingToShow() {
  const { t } = useTranslation('demo-rows');
  const [error, setError] = useState<Error | undefined>(CLOSED);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={() => setError(undefined)} />}
      <Empty icon={<InboxOutlined />} title={t('noFruit')} note={t('noFruitNote')}>
        <Button onClick={() => setError(CLOSED)}>{t('fail')}</Button>
      </Empty>
    </>
  );
}
