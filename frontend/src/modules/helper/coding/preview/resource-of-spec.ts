import type { Resource } from '../../../../kernel/api';
import type { ResourceOf } from '../../../../kernel/resource/resource';
import type { ResourceSpec } from '../spec/resource-spec';
import { faceOfField } from './face-of-field';
import { PREVIEW_NAME, PREVIEW_TEXTS } from './words';

/** Kinds of one-line texts. The first such field is the title of a row. */
const NAMING = 'string';

/** With more fields than this, the form is a drawer instead of a dialog. */
const MOST_IN_DIALOG = 8;

/** The screen of a description, as its generated file would declare it. */
export const resourceOfSpec = ({ fields, order }: ResourceSpec): ResourceOf => ({
  name: PREVIEW_NAME as Resource,
  texts: PREVIEW_TEXTS,
  title: fields.find(({ kind }) => kind === NAMING)?.name ?? 'id',
  order: order ? [order.field, order.direction] : ['createTime', 'desc'],
  fields: [...fields.map(faceOfField), { name: 'createTime', search: 'range', table: { width: 170, sortable: true } }],
  actions: [],
  ...(fields.length > MOST_IN_DIALOG && { form: { in: 'drawer' as const, width: 680 } }),
});
