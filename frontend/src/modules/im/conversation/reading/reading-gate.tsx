import { LockOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { ReasonDialog } from './reason-dialog';
import type { Reading } from './use-reading';

interface Props {
  reading: Reading;
  children: ReactNode;
}

/** Hides private messages until a reason for reading them is stated. */
export function ReadingGate({ reading, children }: Props) {
  const { t } = useTranslation('im-chat');
  const [isAsking, setAsking] = useState(true);
  const { isKnown, isAllowed, until, error, retry, state } = reading;
  if (until !== null) return children;
  if (!isAllowed) return <Empty icon={<LockOutlined />} title={t('gate.forbidden')} note={t('gate.forbiddenNote')} />;
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!isKnown) return <Skeleton active style={{ padding: 24 }} />;
  return (
    <>
      <Empty icon={<LockOutlined />} title={t('gate.title')} note={t('gate.note')}>
        <Button type="primary" onClick={() => setAsking(true)}>
          {t('gate.state')}
        </Button>
      </Empty>
      <ReasonDialog open={isAsking} onState={state} onClose={() => setAsking(false)} />
    </>
  );
}
