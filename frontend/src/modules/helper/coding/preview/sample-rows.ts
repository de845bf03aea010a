import type { AnyRow } from '../../../../kernel/row';
import type { Language, ResourceSpec } from '../spec/resource-spec';
import { momentOf, sampleValue } from './sample-value';

/** More than a page has, so that there is something to leaf through. */
const COUNT = 24;

/** Rows such as the resource could hold, in the words of a language. Every seventh is empty where it may be. */
export const sampleRows = ({ fields }: ResourceSpec, language: Language): AnyRow[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...Object.fromEntries(
      fields.map((field) => [field.name, field.nullable && at % 7 === 6 ? null : sampleValue(field, at, language)]),
    ),
    id: COUNT - at,
    createTime: momentOf(at),
    updateTime: momentOf(at),
  }));
