import { importPathOf, type TargetedSpec, targetsIn } from './reference-targets';

const KERNEL = '../../../kernel';
const SOURCES: Record<string, string> = {
  IsOptional: 'class-validator',
  Matches: 'class-validator',
  Column: 'typeorm',
  Entity: 'typeorm',
  Index: 'typeorm',
  Unique: 'typeorm',
  BaseEntity: `${KERNEL}/rows/entity/base.entity`,
  HasPlace: `${KERNEL}/rows/entity/has-place.decorator`,
  FileColumn: `${KERNEL}/rows/entity/file-column.decorator`,
  InfoOnly: `${KERNEL}/rows/entity/info-only.decorator`,
  Joined: `${KERNEL}/rows/entity/joined.decorator`,
  Json: `${KERNEL}/rows/entity/json.decorator`,
  LongNumber: `${KERNEL}/rows/entity/long-number.decorator`,
  LongText: `${KERNEL}/rows/entity/long-text.decorator`,
  ManyLines: `${KERNEL}/rows/entity/many-lines.decorator`,
  Masked: `${KERNEL}/rows/entity/masked.decorator`,
  Moment: `${KERNEL}/rows/entity/moment.decorator`,
  Money: `${KERNEL}/rows/entity/money.decorator`,
  OneOf: `${KERNEL}/rows/entity/one-of.decorator`,
  Personal: `${KERNEL}/rows/entity/personal.decorator`,
  RefersTo: `${KERNEL}/rows/entity/refers-to.decorator`,
  Trimmed: `${KERNEL}/rows/entity/trimmed.decorator`,
  Within: `${KERNEL}/rows/entity/within.decorator`,
  Reads: `${KERNEL}/basis/schema/reads.decorator`,
};

/** Names that an entity's source may import. A class of its own with such a name would hide the import. */
export const IMPORTED_BY_ENTITIES: readonly string[] = Object.keys(SOURCES);

export const EMPTY_IS_NULL = `/** A form sends an empty input as an empty string; the column stores null. */
const emptyIsNull: Read = (value) => (value === '' ? null : value);`;

/** The import lines that an entity's source needs. */
export function importsOf(text: string, hasRead: boolean, spec: TargetedSpec): string {
  const byFile = new Map<string, string[]>();
  const add = (from: string, name: string) => byFile.set(from, [...(byFile.get(from) ?? []), name]);
  for (const [name, from] of Object.entries(SOURCES))
    if (new RegExp(`(?:@|extends )${name}\\b`).test(text)) add(from, name);
  if (hasRead) byFile.set(`${KERNEL}/basis/schema/reads.decorator`, ['type Read', 'Reads']);
  for (const target of targetsIn(spec).values()) {
    const { className } = target;
    if (text.includes(`() => ${className},`) || text.includes(`() => ${className})`))
      add(importPathOf(target, spec.namespace), className);
  }
  return [...byFile].map(([from, names]) => `import { ${names.join(', ')} } from '${from}';`).join('\n');
}
