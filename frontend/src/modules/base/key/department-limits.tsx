import { Form, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { treeOf } from '../../../kernel/form/inputs/tree-picker';
import { useKeyChoices } from './use-key-choices';

interface Values {
  id?: number;
  userId?: number;
}

/** The departments to which a new key is limited, of those that its owner reaches. Those of a key that exists are only shown. */
export function DepartmentLimits({ id, value, onChange, disabled = false }: InputProps<number[] | null>) {
  const { t } = useTranslation('base-key');
  const form = Form.useFormInstance<Values>();
  const isNew = form.getFieldValue('id') === undefined;
  const owner = Form.useWatch('userId', { form, preserve: true });
  const { data, isLoading } = useKeyChoices(owner);
  const nodes = useMemo(() => treeOf(data?.departments ?? []), [data]);
  return (
    <TreeSelect<number[]>
      {...(id !== undefined && { id })}
      disabled={disabled || !isNew}
      loading={isLoading}
      multiple
      allowClear
      maxTagCount={8}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title', autoClearSearchValue: false }}
      placeholder={t('departmentIds.all')}
      styles={{ popup: { root: { maxHeight: 420 } } }}
      value={value ?? []}
      onChange={(chosen) => onChange?.(chosen.length ? chosen : null)}
      treeData={nodes}
    />
  );
}
