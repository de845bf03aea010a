import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { background } from '../../kernel/basis/failure/background';
import { SetPasswordForm } from './set-password-form';
import { isOver, type useLink } from './use-link';

interface Props {
  link: ReturnType<typeof useLink>;
  isDone: boolean;
  onDone: () => void;
}

/** How far a link is: not there, being read, not readable, over, ready, done. */
export function LinkState({ link: { token, data, error, refetch, isFetching }, isDone, onDone }: Props) {
  const { t } = useTranslation(['set-password', 'common']);
  const [over, setOver] = useState<'over' | 'overUnsure'>();
  if (isDone) return <Alert type="success" showIcon title={t('done')} role="status" />;
  if (!token) return <Alert type="info" showIcon title={t('none')} role="alert" />;
  if (over ?? isOver(error)) return <Alert type="error" showIcon title={t(over ?? 'over')} role="alert" />;
  if (data) {
    const { passwordLength: lengths } = data;
    const end = (isUnsure: boolean) => setOver(isUnsure ? 'overUnsure' : 'over');
    return <SetPasswordForm token={token} person={data} lengths={lengths} onDone={onDone} onOver={end} />;
  }
  if (!error) return <Skeleton active paragraph={{ rows: 5 }} title={false} />;
  const retry = (
    <Button size="small" loading={isFetching} onClick={() => background(refetch())}>
      {t('common:retry')}
    </Button>
  );
  return <Alert type="error" showIcon title={messageOf(error)} action={retry} role="alert" />;
}
