import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { allRows } from '../../call/api/all-rows';
import type { Resource, Row } from '../../call/api/api';
import { useCan } from '../../access/permission/can';
import { useLanguage } from '../../basis/i18n/language-store';
import { lookup } from '../../basis/values/lookup';
import type { AnyRow } from '../../basis/values/row';
import type { InputProps } from './input-props';
import { type Branch, TreePicker } from './tree-picker';

interface Props<R extends Resource> extends InputProps<number | null> {
  /** the resource whose rows are a tree */
  of: R;
  nameOf: (row: Row<R>) => string;
  /** the column with the id of the parent row */
  parent?: string;
  /** filters of the list of rows; keep them stable */
  always?: Record<string, unknown>;
  /** false while the filters are not known */
  enabled?: boolean;
  placeholder?: string;
}

const NOTHING: Record<string, unknown> = {};
const NO_ROWS: Branch[] = [];

/** Selects the parent of the row in the form; the row itself and its descendants are not offered. */
export function ParentPicker<R extends Resource>(props: Props<R>) {
  const { of, nameOf, parent = 'parentId', always = NOTHING, enabled = true, ...input } = props;
  const form = Form.useFormInstance<{ id?: number }>();
  const { id } = form.getFieldsValue(true) as { id?: number };
  const isAllowed = useCan()(`${of}/list`);
  const language = useLanguage((state) => state.language);
  const { data = NO_ROWS, isLoading } = useQuery({
    ...allRows(of, always, language),
    // Equal rows stay the same object, so that the tree is built only once.
    select: (all) => all.map((row) => branchOf(row as unknown as AnyRow, parent, nameOf(row))),
    enabled: enabled && isAllowed,
  });
  return <TreePicker {...input} rows={data} loading={isLoading} without={id} />;
}

const branchOf = (row: AnyRow, parent: string, name: string): Branch => ({
  id: row.id,
  parentId: (lookup(row, parent) as number | null | undefined) ?? null,
  name,
});
