import { Form, Input, InputNumber, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { DepartmentPicker } from '../../../kernel/form/inputs/department-picker';
import { type DepartmentValues, type OpenDepartment, useDepartmentForm } from './use-department-form';

interface Props {
  open: OpenDepartment | undefined;
  onClose: () => void;
}

/** The form of a department: name, parent and order. */
export function DepartmentDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const { form, edited, isSaving, problem, change, save, close } = useDepartmentForm(open, onClose);
  const isRoot = edited?.parentId === null;

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
      <Form<DepartmentValues>
        form={form}
        name="department"
        layout="vertical"
        initialValues={edited ?? open}
        preserve={false}
        disabled={isSaving}
        onValuesChange={change}
        onFinish={(values) => background(save(values))}
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
        {/* Enter submits a form with several inputs only if it contains a submit button, and the button of the dialog is outside the form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
