import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { ApiError } from '../../../kernel/api-error';
import { Problem } from '../../../kernel/problem';
import { useUnsaved } from '../../../kernel/tabs/unsaved';
import { useProblem } from '../../../kernel/use-problem';
import { DepartmentPicker } from './department-picker';
import { DEPARTMENTS, type Department } from './departments';

/** A department to be added under another one, or the one that is edited. */
export type OpenDepartment = { parentId: number | null; orderNum: number } | { department: Department };

interface Values {
  name: string;
  parentId: number | null;
  orderNum: number;
}

interface Props {
  open: OpenDepartment | undefined;
  onClose: () => void;
}

/** A department's name, where it belongs and its place there. */
export function DepartmentDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { problem, setProblem, fail } = useProblem();
  const edited = open && 'department' in open ? open.department : undefined;
  const isRoot = edited?.parentId === null;
  useUnsaved(open !== undefined && isDirty);

  const close = () => {
    setDirty(false);
    setProblem();
    onClose();
  };
  const save = async (values: Values) => {
    setSaving(true);
    setProblem();
    try {
      if (edited)
        await post('base/sys/department', 'update', { ...values, id: edited.id, updateTime: edited.updateTime });
      else await post('base/sys/department', 'add', values);
      void message.success(t(edited ? 'resource:saved' : 'resource:added'));
      void client.invalidateQueries({ queryKey: DEPARTMENTS });
      close();
    } catch (error) {
      const faults = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      form.setFields(faults.map(([name, errors]) => ({ name: name as keyof Values, errors })));
      if (faults.length === 0) fail(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      title={edited ? t('resource:editTitle', { name: edited.name }) : t('dept.addTitle')}
      open={open !== undefined}
      onCancel={close}
      onOk={() => form.submit()}
      okText={t('resource:save')}
      confirmLoading={isSaving}
      width={480}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
    >
      <Form<Values>
        form={form}
        name="department"
        layout="vertical"
        initialValues={edited ?? open}
        preserve={false}
        disabled={isSaving}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void save(values)}
      >
        <Problem words={problem} />
        <Form.Item
          name="name"
          label={t('dept.name')}
          rules={[
            { required: true, whitespace: true, message: t('resource:rule.required', { label: t('dept.name') }) },
          ]}
        >
          <Input autoComplete="off" maxLength={255} />
        </Form.Item>
        {!isRoot && (
          <Form.Item
            name="parentId"
            label={t('dept.parent')}
            rules={[{ required: true, message: t('resource:rule.required', { label: t('dept.parent') }) }]}
          >
            <DepartmentPicker without={edited?.id} />
          </Form.Item>
        )}
        <Form.Item name="orderNum" label={t('dept.order')} extra={t('dept.orderHelp')}>
          <InputNumber min={0} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {/* Enter sends a form of several fields only where it finds such a button; the dialog's own stands outside. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
