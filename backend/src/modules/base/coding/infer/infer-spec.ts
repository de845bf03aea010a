import { ACTIONS } from '../../../../kernel/crud/controller/crud-controller';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { NotKept } from '../read/not-kept';
import type { RawColumn, RawTable } from '../read/raw-table';
import { type FieldSpec, type Kind, KINDS, MOST_FIELDS, type ResourceSpec, type Texts } from '../resource-spec';
import { BUILT_IN, type Targets } from '../targets/target';
import { camel, spoken } from '../write/names';
import { pluralOf, singularOf } from '../write/plural';
import { RULE_GROUPS } from './all-rules';
import { commentLabel } from './choices';
import { completedField } from './completed-field';
import { FieldNames } from './field-name';
import { labelOf } from './labels';
import { lossesOf } from './losses';
import type { Place } from './named-resource';
import type { Conclusion } from './rule';

export interface Inference {
  rule: string;
  field: string;
  reason: Texts;
  on: boolean;
}

export interface Inferred {
  spec: ResourceSpec;
  inferences: Inference[];
  /** what the source has and the resource has not */
  notKept: NotKept[];
}

interface Wishes {
  namespace?: string;
  name?: string;
  /** `rule`, or `rule:field` */
  off?: readonly string[];
  /** the resources that references can name */
  targets?: Targets;
}

/** Infers a spec from a table; each inference has its reason. @throws BusinessError if there are more fields than a spec can have */
export function inferSpec(table: RawTable, { namespace, name, off = [], targets = BUILT_IN }: Wishes): Inferred {
  const inferences: Inference[] = [];
  const [first = 'shop', ...rest] = partsOf(table.name ?? '');
  const place: Place = {
    namespace: namespace ?? table.namespace ?? first.toLowerCase().replace(/[^a-z0-9]/g, ''),
    name: name ?? camel(rest.join('_') || table.name || 'item'),
    targets,
    table: table.name,
  };
  const notKept = [...(table.lost ?? [])];
  const names = new FieldNames();
  const fields = table.columns.flatMap((given, at) => {
    const { name: called, made } = names.nameFor(given, at);
    const column = { ...given, comment: given.comment || headingOf(given) };
    const field = inferField(column, called, place, new Set(off), inferences);
    if (made && field) notKept.push(made);
    notKept.push(...lossesOf(column, field, targets));
    return field ?? [];
  });
  if (fields.length > MOST_FIELDS) throw new BusinessError('coding.tooManyFields', { most: MOST_FIELDS });
  if (!fields.length) throw new BusinessError('coding.noFields');
  const own = place.name;
  const title = table.title ?? labelOf(own, commentLabel(table.comment.replace(/表$/u, '')), spoken(own));
  const order = fields.find(({ kind }) => kind === 'order');
  const called = spoken(own).toLowerCase();
  return {
    spec: {
      namespace: place.namespace,
      name: own,
      title,
      called: { one: singularOf(called), many: pluralOf(called) },
      icon: 'icon-list',
      fields,
      actions: [...ACTIONS],
      ...(order ? { order: { field: order.name, direction: 'asc' as const } } : {}),
    },
    inferences,
    notKept,
  };
}

/** `shop_goods` is `goods` in `shop`. What would begin with a digit stays with what is before it. */
function partsOf(table: string): string[] {
  const parts = table.split('_').filter(Boolean);
  return /^\d/.test(parts[1] ?? '') ? [] : parts;
}

/** A heading that is no name of a property says what the field is called. */
const headingOf = ({ name }: RawColumn): string => (/\p{Script=Han}/u.test(name) ? name : '');

function inferField(
  column: RawColumn,
  name: string,
  place: Place,
  off: ReadonlySet<string>,
  inferences: Inference[],
): FieldSpec | undefined {
  const said = saidKind(column);
  let concluded: Partial<FieldSpec> = { ...column.said, ...said };
  for (const { rules } of RULE_GROUPS)
    for (const { id, reason, concludes } of rules) {
      const conclusion = concludes(column, name, place);
      if (conclusion === undefined || !isNews(conclusion, concluded)) continue;
      const on = !off.has(id) && !off.has(`${id}:${name}`);
      inferences.push({ rule: id, field: name, reason, on });
      if (!on) continue;
      if (conclusion === null) return undefined;
      concluded = { ...conclusion, ...concluded };
    }
  return completedField(name, column, concluded);
}

/** A kind that was set explicitly is final: inferences of rules for another kind are dropped. */
const isNews = (conclusion: Conclusion, concluded: Partial<FieldSpec>): boolean =>
  conclusion === null ||
  (conclusion.kind === undefined
    ? Object.keys(conclusion).some((key) => !Object.hasOwn(concluded, key))
    : concluded.kind === undefined || (concluded.kind === conclusion.kind && adds(conclusion, concluded)));

const adds = (conclusion: Partial<FieldSpec>, concluded: Partial<FieldSpec>): boolean =>
  Object.keys(conclusion).some((key) => !Object.hasOwn(concluded, key));

/** The kind that the type sets explicitly. `string` is too general, so its kind is still inferred. */
function saidKind({ type }: RawColumn): Partial<FieldSpec> {
  const isSaid = (KINDS as readonly string[]).includes(type) && !UNSAID.has(type);
  return isSaid ? { kind: type as Kind } : {};
}

/** Kinds that are also type names of databases, so they do not set the kind. */
const UNSAID = new Set(['string', 'text', 'int', 'boolean', 'date', 'json', 'money', 'tags', 'long']);
