import type { Resource } from '../../../../kernel/call/api/api';
import type { ResourceOf } from '../../../../kernel/resource/declare/resource';
import type { ResourceSpec } from '../spec/resource-spec';
import { faceOfField } from './face-of-field';
import { placedField, placeOfSpec } from './place-of-spec';
import { PREVIEW_NAME, PREVIEW_TEXTS } from './words';

/** Kinds of one-line texts. The first such field is the title of a row. */
const NAMING = 'string';

/** With more fields than this, the form is a drawer instead of a dialog. */
const MOST_IN_DIALOG = 8;

/** The screen of a description, as its generated file would declare it. */
export function resourceOfSpec(spec: ResourceSpec): ResourceOf {
  const { fields, order } = spec;
  const place = placeOfSpec(spec);
  const faces = fields.map((field) => faceOfField(placedField(field, place)));
  return {
    name: PREVIEW_NAME as Resource,
    texts: PREVIEW_TEXTS,
    title: fields.find(({ kind }) => kind === NAMING)?.name ?? 'id',
    order: order ? [order.field, order.direction] : ['createTime', 'desc'],
    place,
    fields: [...faces, { name: 'createTime', search: 'range', table: { width: 170, sortable: true } }],
    actions: [],
    ...(fields.length > MOST_IN_DIALOG && { form: { in: 'drawer' as const, width: 680 } }),
  };
}
