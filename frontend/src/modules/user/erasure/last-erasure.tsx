import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErasureState } from './erasure';
import { useLastErasure } from './use-last-erasure';

interface Props {
  userId: number;
  onOpen: () => void;
}

const WORDS = {
  [ErasureState.Running]: 'last.running',
  [ErasureState.Done]: 'last',
  [ErasureState.Unclean]: 'last.broken',
  [ErasureState.Unreadable]: 'last.broken',
} as const;

const words = (state: number) => (state in WORDS ? WORDS[state as keyof typeof WORDS] : undefined);

/** Shows that a person was erased, or will be. Hidden if there was no erasure. */
export function LastErasure({ userId, onOpen }: Props) {
  const { t } = useTranslation('user-erasure');
  const { data } = useLastErasure(userId);
  const key = data ? words(data.state) : undefined;
  if (!data || !key) return null;
  return (
    <Alert
      style={{ margin: 12 }}
      type={data.state === ErasureState.Done ? 'success' : 'warning'}
      showIcon
      title={t(key, { id: userId })}
      action={
        <Button size="small" onClick={onOpen}>
          {t('last.open')}
        </Button>
      }
    />
  );
}
