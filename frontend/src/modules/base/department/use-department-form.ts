import { useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { versionOf } from '../../../kernel/basis/values/row';
import { useUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { useProblem } from '../../../kernel/call/attempt/use-problem';
import { DEPARTMENTS, type Department } from '../../../kernel/form/inputs/use-departments';

/** A new department below another one, or the one that is edited. */
export type OpenDepartment = { parentId: number | null; orderNum: number } | { department: Department };

export interface DepartmentValues {
  name: string;
  parentId: number | null;
  orderNum: number;
}

/** The state of a department's form: values, errors, and saving. */
export function useDepartmentForm(open: OpenDepartment | undefined, onClose: () => void) {
  const { t } = useTranslation(['base-user', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<DepartmentValues>();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { problem, setProblem, fail } = useProblem();
  const edited = open && 'department' in open ? open.department : undefined;
  useUnsaved(open !== undefined && isDirty);

  const close = () => {
    setDirty(false);
    setProblem();
    onClose();
  };
  const save = async (values: DepartmentValues) => {
    setSaving(true);
    setProblem();
    try {
      if (edited) await post('base/sys/department', 'update', { ...values, id: edited.id, ...versionOf(edited) });
      else await post('base/sys/department', 'add', values);
      void message.success(t(edited ? 'resource:saved' : 'resource:added'));
      background(client.invalidateQueries({ queryKey: DEPARTMENTS }));
      close();
    } catch (error) {
      const faults = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      form.setFields(faults.map(([name, errors]) => ({ name: name as keyof DepartmentValues, errors })));
      if (faults.length === 0) fail(error);
    } finally {
      setSaving(false);
    }
  };

  const change = () => setDirty(true);
  return { form, edited, isSaving, problem, change, save, close };
}
