import { Form, TreeSelect } from 'antd';
import { useState } from 'react';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { permissionTree } from './permission-tree';
import { useKeyChoices } from './use-key-choices';

interface Values {
  id?: number;
  userId?: number;
}

/** The permissions of a key: for a new one what its owner may do, for another one those that it has. */
export function PermissionPicker({ id, value = [], onChange, disabled = false }: InputProps<string[]>) {
  const form = Form.useFormInstance<Values>();
  const [held] = useState(form.getFieldValue('id') === undefined ? undefined : value);
  const owner = Form.useWatch('userId', { form, preserve: true });
  const { data, isLoading } = useKeyChoices(owner);
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      disabled={disabled}
      loading={isLoading}
      treeCheckable
      allowClear
      maxTagCount={12}
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      // Several permissions of one screen are chosen one after the other.
      showSearch={{ treeNodeFilterProp: 'title', autoClearSearchValue: false }}
      styles={{ popup: { root: { maxHeight: 420 } } }}
      value={value}
      onChange={(chosen: string[]) => onChange?.(chosen)}
      treeData={permissionTree(data?.grants ?? [], held)}
    />
  );
}
