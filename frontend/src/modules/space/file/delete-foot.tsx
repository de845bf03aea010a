import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  isInUse: boolean;
  mayForce: boolean;
  busy: 'delete' | 'force' | undefined;
  /** the number of selected files */
  all: number;
  /** the number of them that are not used */
  free: number;
  onClose: () => void;
  onForce: () => void;
  onDelete: () => void;
}

/** The buttons of the delete dialog: delete all files, delete the unused ones, or cancel. */
export function DeleteFoot({ isInUse, mayForce, busy, all, free, onClose, onForce, onDelete }: Props) {
  const { t } = useTranslation(['space', 'resource']);
  return (
    <Flex wrap justify="end" gap="small">
      <Button onClick={onClose}>{t('resource:cancel')}</Button>
      {isInUse && mayForce && (
        <Button danger loading={busy === 'force'} disabled={busy === 'delete'} onClick={onForce}>
          {t('delete.force', { count: all })}
        </Button>
      )}
      {free > 0 && (
        <Button danger type="primary" loading={busy === 'delete'} disabled={busy === 'force'} onClick={onDelete}>
          {isInUse ? t('delete.free', { count: free }) : t('resource:action.delete')}
        </Button>
      )}
    </Flex>
  );
}
