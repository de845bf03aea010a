import type { Resource } from '../../../../kernel/api';
import type { ResourceOf } from '../../../../kernel/resource/resource';
import type { ResourceSpec } from '../spec/resource-spec';
import { faceOfField } from './face-of-field';
import { PREVIEW_NAME, PREVIEW_TEXTS } from './words';

/** Texts of one line, of which the first names a row. */
const NAMING = 'string';

/** More fields than these are filled in beside the list, not over it. */
const MOST_IN_DIALOG = 8;

/** The screen that a description stands for, as its own file would declare it. */
export const resourceOfSpec = ({ fields, order }: ResourceSpec): ResourceOf => ({
  name: PREVIEW_NAME as Resource,
  texts: PREVIEW_TEXTS,
  title: fields.find(({ kind }) => kind === NAMING)?.name ?? 'id',
  order: order ? [order.field, order.direction] : ['createTime', 'desc'],
  fields: [...fields.map(faceOfField), { name: 'createTime', search: 'range', table: { width: 170, sortable: true } }],
  actions: [],
  ...(fields.length > MOST_IN_DIALOG && { form: { in: 'drawer' as const, width: 680 } }),
});
