import type { Column } from '../columns/columns';
import type { FieldDefinition } from '../declare/field-definition';
import type { Question } from '../question/question';
import type { TableSettings } from '../columns/table-settings';
import type { SavedView } from './saved-view';
import { namesAskedBy, questionOfView } from './view-address';

/** A saved view, limited to what the list still has. */
export interface FittedView {
  question: Question;
  settings: TableSettings | undefined;
  /** columns and filters that the list no longer has */
  goneFields: string[];
  /** values that a filter no longer offers, by field */
  goneValues: { field: string; value: string }[];
}

/** The values that a filter offers; undefined if it accepts any value, or its values are not loaded yet. */
export type ChoicesOf = (field: FieldDefinition) => ReadonlySet<string> | undefined;

/** Limits a view to what can still be queried and shown. Missing parts are left out and reported. */
export function fitView(
  view: SavedView,
  start: Question,
  fields: FieldDefinition[],
  columns: Column[],
  choicesOf: ChoicesOf,
): FittedView {
  const question = questionOfView(view.query, start);
  const goneFields = new Set<string>();
  const goneValues: FittedView['goneValues'] = [];
  const asked = new URLSearchParams(view.query);
  const sortable = new Set(columns.filter(({ sortable }) => sortable).map(({ key }) => key));
  if (question.order !== undefined && asked.has('sort') && !sortable.has(question.order)) {
    goneFields.add(question.order);
    Object.assign(question, { order: start.order, sort: start.sort });
  }
  for (const name of asked.keys()) {
    if (name === 'sort' || name === 'q' || asked.get(name) === '') continue;
    const field = fields.find((one) => namesAskedBy(one).includes(name));
    if (!field) goneFields.add(name);
    question[name] = field && keptOf(field, question[name], choicesOf(field), goneValues);
  }
  const known = new Set(columns.map(({ key }) => key));
  const { columns: kept } = view;
  for (const key of [...(kept?.order ?? []), ...(kept?.shown ?? [])]) if (!known.has(key)) goneFields.add(key);
  const settings = kept && {
    order: kept.order.filter((key) => known.has(key)),
    shown: Object.fromEntries([
      ...kept.shown.filter((key) => known.has(key)).map((key) => [key, true] as const),
      ...kept.hidden.filter((key) => known.has(key)).map((key) => [key, false] as const),
    ]),
    density: kept.density,
  };
  return { question, settings: settings ?? undefined, goneFields: [...goneFields], goneValues };
}

function keptOf(
  { name }: FieldDefinition,
  value: unknown,
  choices: ReadonlySet<string> | undefined,
  gone: FittedView['goneValues'],
): unknown {
  if (!choices) return value;
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const left = values.filter((one) => choices.has(String(one)));
  for (const one of values) if (!choices.has(String(one))) gone.push({ field: name, value: String(one) });
  if (left.length === 0) return undefined;
  return Array.isArray(value) ? left : left[0];
}
