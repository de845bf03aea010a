import type { FormRule } from 'antd';
import document from '../../api/rules.json';
import { type Face, type FormMode, isSecret } from './face';
import type { Rule } from './rule';
import { lookup } from '../lookup';

const known: Record<string, Record<string, Record<string, Rule>>> = document;

const callOf = (resource: string, action: string) => lookup(lookup(known, resource), action);

/** Whether the server has this call at all; whether a person may make it is another question. */
export const hasCall = (resource: string, action: string) => callOf(resource, action) !== undefined;

/** Whether words are looked for in its lists. */
export const takesKeyword = (resource: string) =>
  callOf(resource, 'page')?.['keyWord'] !== undefined || callOf(resource, 'list')?.['keyWord'] !== undefined;

export const ruleFor = (resource: string, action: string, field: string): Rule =>
  lookup(callOf(resource, action), field) ?? {};

/** An update may leave out what an add demands, but a form shows every field, so what it shows stays demanded. */
export function ruleOf(resource: string, face: Face, mode: FormMode): Rule {
  const { name, required, rule } = face;
  const [added, updated] = [ruleFor(resource, 'add', name), ruleFor(resource, 'update', name)];
  if (mode === 'add') return { ...added, ...rule, required: required ?? added.required };
  return { ...added, ...updated, ...rule, required: !isSecret(face) && (required ?? added.required) };
}

/** `t` of the `resource` namespace. */
type Say = (key: string, values: Record<string, unknown>) => string;

/** The same demands as antd's form checks them, in words of our own. */
export function formRules(rule: Rule, label: string, say: Say, misfit = say('rule.format', { label })): FormRule[] {
  const { required, type, minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, format } = rule;
  const rules: (FormRule | false | undefined)[] = [
    required && { required: true, message: say('rule.required', { label }) },
    required && type === 'string' && { whitespace: true, message: say('rule.required', { label }) },
    minLength !== undefined &&
      minLength > 1 && { type: 'string', min: minLength, message: say('rule.tooShort', { label, min: minLength }) },
    maxLength !== undefined && {
      type: 'string',
      max: maxLength,
      message: say('rule.tooLong', { label, max: maxLength }),
    },
    minimum !== undefined && { type: 'number', min: minimum, message: say('rule.tooSmall', { label, min: minimum }) },
    maximum !== undefined && { type: 'number', max: maximum, message: say('rule.tooLarge', { label, max: maximum }) },
    type === 'integer' && { type: 'integer', message: say('rule.integer', { label }) },
    minItems !== undefined && { type: 'array', min: minItems, message: say('rule.tooFew', { label, min: minItems }) },
    maxItems !== undefined && { type: 'array', max: maxItems, message: say('rule.tooMany', { label, max: maxItems }) },
    pattern !== undefined && type === 'string' && { pattern: new RegExp(pattern, 'u'), message: misfit },
    format === 'email' && { type: 'email', message: misfit },
  ];
  return rules.filter((one): one is FormRule => !!one);
}
