import type { Row } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { ParentItem, ValueInput } from './late-inputs';

export type DictItem = Row<'dict/info'>;

/** The entries of a dictionary: a tree of names with values. */
export const dictItems = defineResource('dict/info', {
  history: true,
  texts: 'dict',
  place: { parent: 'parentId', order: 'orderNum' },
  form: { width: 600 },
  fields: [
    { name: 'parentId', input: ParentItem, table: false, exported: 'parentName' },
    { name: 'name', input: 'text', table: { width: 220 } },
    { name: 'id', table: { width: 80, sortable: false } },
    { name: 'value', input: ValueInput, table: { width: 180 } },
    { name: 'remark', input: 'textarea', table: { width: 180 } },
    { name: 'createTime', table: { width: 176, sortable: false } },
    { name: 'updateTime', table: { width: 176, sortable: false, hidden: true } },
    {
      name: 'orderNum',
      input: 'number',
      initial: 1,
      rule: { minimum: 0 },
      table: { width: 80, align: 'right', fixed: 'right' },
    },
  ],
});
