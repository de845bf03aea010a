import type { FormRule } from 'antd';
import document from '../../../api/rules.json';
import { type FieldDefinition, type FormMode, isSecret } from './field-definition';
import type { Rule } from './rule';
import type { Resource, Row } from '../../call/api/api';
import { lookup } from '../../basis/values/lookup';
import { validate } from './validate';

/** The fields of each call of a resource; `$row` contains the fields of a row. */
export type Calls = Record<string, Record<string, Rule>>;

const known: Record<string, Calls> = document;

const declared = new Map<string, Calls>();

/** Registers rules like those of the document, for a resource that the server does not have yet. */
export const declareCalls = (resource: string, calls: Calls): void => {
  declared.set(resource, calls);
};

const callOf = (resource: string, action: string) => lookup(declared.get(resource) ?? lookup(known, resource), action);

/** Whether the server has this call at all. Whether a person may make it is a separate question. */
export const hasCall = (resource: string, action: string) => callOf(resource, action) !== undefined;

/** Whether its lists support a keyword search. */
export const takesKeyword = (resource: string) =>
  callOf(resource, 'page')?.['keyWord'] !== undefined || callOf(resource, 'list')?.['keyWord'] !== undefined;

export const ruleFor = (resource: string, action: string, field: string): Rule =>
  lookup(callOf(resource, action), field) ?? {};

/** The allowed values of a field, if there is a choice. */
export const choicesFor = <R extends Resource, K extends keyof Row<R> & string>(resource: R, field: K) =>
  (ruleFor(resource, '$row', field).enum ?? []) as NonNullable<Row<R>[K]>[];

/** An update may omit fields that an add requires. But a form shows every field, so the visible fields stay required. */
export function ruleOf(resource: string, field: FieldDefinition, mode: FormMode, before?: unknown): Rule {
  const { name, required } = field;
  const rule = typeof field.rule === 'function' ? field.rule() : field.rule;
  const [added, updated] = [ruleFor(resource, 'add', name), ruleFor(resource, 'update', name)];
  const document = mode === 'add' ? added : { ...added, ...updated, ...lengthOf(added, updated, before) };
  const needed = mode === 'edit' && isSecret(field) ? false : (required ?? added.required);
  return { ...document, ...rule, ...patterns(document, rule), ...(needed === undefined ? {} : { required: needed }) };
}

/** A new value may have a stricter length limit than an existing value, which may be kept. */
function lengthOf(added: Rule, updated: Rule, before: unknown): Pick<Rule, 'maxLength'> {
  const [anew, most] = [added.maxLength, updated.maxLength];
  if (anew === undefined || most === undefined || anew >= most) return {};
  return { maxLength: typeof before === 'string' && [...before].length > anew ? most : anew };
}

/** A screen's pattern applies in addition to that of the document. */
const patterns = (document: Rule, { pattern }: Rule = {}): Pick<Rule, 'pattern'> =>
  pattern === undefined ? {} : { pattern: [document.pattern ?? [], pattern].flat() };
/** The columns of an import file, in the order of its template; none if the resource has no import. */
export function importColumns(resource: string): { name: string; required: boolean; example: string }[] {
  return Object.entries(callOf(resource, 'import') ?? {}).flatMap(([name, { required = false, example }]) =>
    example === undefined ? [] : [{ name, required, example }],
  );
}

/** How many rows and bytes an import file may have at most. */
export function importLimits(resource: string): { rows: number; bytes: number } | undefined {
  const { maxItems: rows, maximum: bytes } = ruleFor(resource, 'import', '$file');
  return rows === undefined || bytes === undefined ? undefined : { rows, bytes };
}

/** `t` of the `resource` namespace. */
type Say = (key: string, values: Record<string, unknown>) => string;

/** The rules in antd's form, with our own messages. Only the first violated rule is shown. */
export function formRules(rule: Rule, label: string, say: Say, formatText = say('rule.format', { label })): FormRule[] {
  const validateField = (_: unknown, value: unknown): Promise<void> => {
    const { key, values } = validate(rule, value) ?? {};
    if (!key) return Promise.resolve();
    return Promise.reject(new Error(key === 'format' ? formatText : say(`rule.${key}`, { label, ...values })));
  };
  return [{ required: !!rule.required, validator: validateField }];
}
