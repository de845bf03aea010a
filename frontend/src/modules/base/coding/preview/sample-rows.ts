import type { AnyRow } from '../../../../kernel/basis/values/row';
import type { Language, ResourceSpec } from '../spec/resource-spec';
import { placeOfSpec } from './place-of-spec';
import { momentOf, sampleValue } from './sample-value';

/** More rows than one page, so that the paging can be tried. */
const COUNT = 24;

/** Sample rows in the given language. In every seventh row, optional fields are empty. */
export function sampleRows(spec: ResourceSpec, language: Language): AnyRow[] {
  const { parent } = placeOfSpec(spec);
  return Array.from({ length: COUNT }, (_, at) => ({
    ...Object.fromEntries(
      spec.fields.map((field) => [
        field.name,
        field.nullable && at % 7 === 6 ? null : sampleValue(field, at, language),
      ]),
    ),
    id: COUNT - at,
    ...(parent !== undefined && { [parent]: aboveOf(COUNT - at) }),
    createTime: momentOf(at),
    updateTime: momentOf(at),
  }));
}

/** Of three rows, the second and the third stand below the first. */
const aboveOf = (id: number): number | null => (id % 3 === 1 ? null : id - ((id - 1) % 3));
