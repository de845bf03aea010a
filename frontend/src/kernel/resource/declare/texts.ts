import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition, Option } from './field-definition';
import type { Rule } from './rule';

/** A text whose key is built at run time, so that the compiler cannot check it. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

export interface Texts {
  /** a text of the kernel: `resource:<key>` */
  say: Say;
  /** a text of the resource, or undefined if it has none */
  own: (key: string, values?: Record<string, unknown>) => string | undefined;
  label: (field: string) => string;
  /** @param rule fills in `min` and `max`, the lengths that are allowed */
  hint: (field: string, rule?: Rule) => string | undefined;
  option: (field: FieldDefinition, option: Option) => string;
  action: (name: string) => string;
}

/** The texts of a resource: its own namespace first, then the one that all resources share. */
export function useTexts(namespace: string): Texts {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => textsIn(i18n, language, namespace), [i18n, language, namespace]);
}

/** The same in another language than the current one, as far as its texts are loaded. */
export function textsIn(i18n: i18n, language: string, namespace: string): Texts {
  const t = i18n.getFixedT(language) as Say;
  const has = (key: string) => i18n.exists(key, { lng: language });
  const own: Texts['own'] = (key, values) =>
    has(`${namespace}:${key}`) ? t(`${namespace}:${key}`, values) : undefined;
  const shared = (key: string) => (has(`resource:${key}`) ? t(`resource:${key}`) : undefined);
  return {
    own,
    say: (key, values) => t(`resource:${key}`, values),
    label: (field) => own(field) ?? shared(`field.${field}`) ?? field,
    hint: (field, { minLength: min, maxLength: max } = {}) => own(`${field}.help`, { min, max }),
    option: ({ name }, { value, label }) =>
      label ?? own(`${name}.${String(value)}`) ?? shared(`flag.${String(value)}`) ?? String(value),
    action: (name) => own(name) ?? shared(`action.${name}`) ?? name,
  };
}
