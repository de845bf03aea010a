import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { firstNames } from '../../../kernel/resource/declare/naming';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { DepartmentPicker } from '../../../kernel/form/inputs/department-picker';

interface Props {
  /** the staff to transfer; an empty list closes the dialog */
  people: AnyRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves staff members to another department. */
export function TransferDialog({ people, onClose, onDone }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<{ departmentId: number }>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  // Keeps the staff in the dialog while it closes.
  const [shown, setShown] = useState(people);
  if (people.length > 0 && people !== shown) setShown(people);
  const names = firstNames({ title: 'name' }, shown);

  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const transfer = ({ departmentId }: { departmentId: number }) =>
    attempt(async () => {
      await post('base/sys/user', 'move', { departmentId, userIds: shown.map(({ id }) => id) });
      void message.success(t('move.done'));
      background(client.invalidateQueries({ queryKey: ['base/sys/user'] }));
      onDone();
      close();
    });

  return (
    <Modal
      title={t('move.ask', { n: shown.length })}
      open={people.length > 0}
      onCancel={close}
      onOk={() => form.submit()}
      okText={t('move')}
      confirmLoading={isBusy}
      width={500}
      destroyOnHidden
    >
      <Typography.Paragraph type="secondary">
        {names.join(t('resource:comma'))}
        {shown.length > names.length && t('resource:delete.andMore', { n: shown.length - names.length })}
      </Typography.Paragraph>
      <Problem words={problem} />
      <Form
        form={form}
        name="transfer"
        layout="vertical"
        preserve={false}
        onFinish={(values) => background(transfer(values))}
      >
        <Form.Item
          name="departmentId"
          label={t('move.to')}
          rules={[{ required: true, message: t('resource:rule.required', { label: t('move.to') }) }]}
        >
          <DepartmentPicker />
        </Form.Item>
      </Form>
    </Modal>
  );
}
