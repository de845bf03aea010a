import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { useUndo } from '../../../kernel/resource/use-delete';
import { useProblem } from '../../../kernel/use-problem';
import type { Department } from './departments';

interface Props {
  department: Department | undefined;
  /** where its people and what lies under it go */
  parentName: string;
  /** the departments under it */
  childNames: string[];
  onClose: () => void;
  onDeleted: (id: number) => void;
}

type Choice = 'keep' | 'delete';

/** Deleting a department asks what becomes of its people. */
export function DeleteDepartment({ department, parentName, childNames, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const client = useQueryClient();
  const offerUndo = useUndo();
  const mayDeletePeople = useCan()('base/sys/user/delete');
  const [busy, setBusy] = useState<Choice>();
  const { problem, setProblem, fail } = useProblem();
  // Stays in the dialog while that closes.
  const [shown, setShown] = useState(department);
  if (department && department !== shown) setShown(department);
  const { id = 0, name = '', userCount = 0 } = shown ?? {};

  const close = () => {
    setProblem();
    onClose();
  };
  const remove = async (choice: Choice) => {
    setBusy(choice);
    setProblem();
    try {
      const answer = await post('base/sys/department', 'delete', { ids: [id], deleteUser: choice === 'delete' });
      void client.invalidateQueries({ queryKey: ['base/sys/user'] });
      offerUndo('base/sys/user', answer, t('resource:deleted.one', { name }));
      onDeleted(id);
      close();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(undefined);
    }
  };

  const hasPeople = userCount > 0;
  const people = { name, count: userCount, parent: parentName };
  return (
    <Modal
      title={t('dept.deleteTitle', { name })}
      open={department !== undefined}
      onCancel={close}
      width={560}
      footer={
        <Flex wrap justify="end" gap="small">
          <Button onClick={close}>{t('resource:cancel')}</Button>
          {hasPeople && mayDeletePeople && (
            <Button danger loading={busy === 'delete'} disabled={busy === 'keep'} onClick={() => void remove('delete')}>
              {t('dept.withUsers', people)}
            </Button>
          )}
          <Button
            type="primary"
            danger={!hasPeople}
            loading={busy === 'keep'}
            disabled={busy === 'delete'}
            onClick={() => void remove('keep')}
          >
            {hasPeople ? t('dept.keepUsers', people) : t('resource:action.delete')}
          </Button>
        </Flex>
      }
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 12 }} />}
      <Typography.Paragraph>
        {hasPeople
          ? t(mayDeletePeople ? 'dept.deleteAsk' : 'dept.deleteMove', people)
          : t('dept.deleteEmpty', { name })}
      </Typography.Paragraph>
      {childNames.length > 0 && (
        <Typography.Paragraph>
          {t('dept.deleteChildren', {
            count: childNames.length,
            parent: parentName,
            names: childNames.join(t('resource:comma')),
          })}
        </Typography.Paragraph>
      )}
      <Typography.Text type="secondary">{t('resource:delete.note')}</Typography.Text>
    </Modal>
  );
}
