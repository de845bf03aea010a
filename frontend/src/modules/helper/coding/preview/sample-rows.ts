import type { AnyRow } from '../../../../kernel/row';
import type { Language, ResourceSpec } from '../spec/resource-spec';
import { momentOf, sampleValue } from './sample-value';

/** More rows than one page, so that the paging can be tried. */
const COUNT = 24;

/** Sample rows in the given language. In every seventh row, optional fields are empty. */
export const sampleRows = ({ fields }: ResourceSpec, language: Language): AnyRow[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...Object.fromEntries(
      fields.map((field) => [field.name, field.nullable && at % 7 === 6 ? null : sampleValue(field, at, language)]),
    ),
    id: COUNT - at,
    createTime: momentOf(at),
    updateTime: momentOf(at),
  }));
