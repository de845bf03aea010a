import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { useUndo } from '../../../kernel/resource/act/use-delete';
import { useProblem } from '../../../kernel/call/attempt/use-problem';
import type { Department } from '../../../kernel/form/inputs/use-departments';

interface Props {
  department: Department | undefined;
  /** the department to which its staff and subdepartments move */
  parentName: string;
  /** the subdepartments */
  childNames: string[];
  onClose: () => void;
  onDeleted: (id: number) => void;
}

type Choice = 'keep' | 'delete';

/** Keeps the department in the dialog while it closes. */
function useLast(department: Department | undefined) {
  const [last, setLast] = useState(department);
  if (department && department !== last) setLast(department);
  return department ?? last;
}

/** Deletes a department, and asks whether its staff are deleted or moved. */
export function DeleteDepartment({ department, parentName, childNames, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const client = useQueryClient();
  const offerUndo = useUndo();
  const mayDeletePeople = useCan()('base/sys/user/delete');
  const [busy, setBusy] = useState<Choice>();
  const { problem, setProblem, fail } = useProblem();
  const { id = 0, name = '', userCount = 0 } = useLast(department) ?? {};

  const close = () => {
    setProblem();
    onClose();
  };
  const remove = async (choice: Choice) => {
    setBusy(choice);
    setProblem();
    try {
      const answer = await post('base/sys/department', 'delete', { ids: [id], deleteUser: choice === 'delete' });
      background(client.invalidateQueries({ queryKey: ['base/sys/user'] }));
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
  const children = { count: childNames.length, parent: parentName, names: childNames.join(t('resource:comma')) };
  return (
    <Modal
      title={t('dept.deleteTitle', { name })}
      open={department !== undefined}
      onCancel={close}
      width={560}
      footer={
        <Choices
          people={people}
          mayDeletePeople={mayDeletePeople}
          busy={busy}
          onCancel={close}
          onChoose={(choice) => background(remove(choice))}
        />
      }
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 12 }} />}
      <Typography.Paragraph>
        {hasPeople
          ? t(mayDeletePeople ? 'dept.deleteAsk' : 'dept.deleteMove', people)
          : t('dept.deleteEmpty', { name })}
      </Typography.Paragraph>
      {childNames.length > 0 && <Typography.Paragraph>{t('dept.deleteChildren', children)}</Typography.Paragraph>}
      <Typography.Text type="secondary">{t('resource:delete.note')}</Typography.Text>
    </Modal>
  );
}

interface ChoicesProps {
  people: { name: string; count: number; parent: string };
  mayDeletePeople: boolean;
  busy: Choice | undefined;
  onCancel: () => void;
  onChoose: (choice: Choice) => void;
}

function Choices({ people, mayDeletePeople, busy, onCancel, onChoose }: ChoicesProps) {
  const { t } = useTranslation(['base-user', 'resource']);
  const hasPeople = people.count > 0;
  return (
    <Flex wrap justify="end" gap="small">
      <Button onClick={onCancel}>{t('resource:cancel')}</Button>
      {hasPeople && mayDeletePeople && (
        <Button danger loading={busy === 'delete'} disabled={busy === 'keep'} onClick={() => onChoose('delete')}>
          {t('dept.withUsers', people)}
        </Button>
      )}
      <Button
        type="primary"
        danger={!hasPeople}
        loading={busy === 'keep'}
        disabled={busy === 'delete'}
        onClick={() => onChoose('keep')}
      >
        {hasPeople ? t('dept.keepUsers', people) : t('resource:action.delete')}
      </Button>
    </Flex>
  );
}
