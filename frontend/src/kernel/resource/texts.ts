import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Face, Option } from './face';

/** A text by a key that is put together at run time, so the compiler cannot know it. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

export interface Texts {
  /** a text of the kernel: `resource:<key>` */
  say: Say;
  /** a text of the resource, or undefined where it has none */
  own: (key: string, values?: Record<string, unknown>) => string | undefined;
  label: (field: string) => string;
  hint: (field: string) => string | undefined;
  option: (face: Face, option: Option) => string;
  action: (name: string) => string;
}

/** The texts of a resource: its own namespace first, then what all resources share. */
export function useTexts(namespace: string): Texts {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const t = i18n.getFixedT(language) as Say;
    const own: Texts['own'] = (key, values) =>
      i18n.exists(`${namespace}:${key}`) ? t(`${namespace}:${key}`, values) : undefined;
    const shared = (key: string) => (i18n.exists(`resource:${key}`) ? t(`resource:${key}`) : undefined);
    return {
      own,
      say: (key, values) => t(`resource:${key}`, values),
      label: (field) => own(field) ?? shared(`field.${field}`) ?? field,
      hint: (field) => own(`${field}.help`),
      option: ({ name }, { value, label }) =>
        label ?? own(`${name}.${String(value)}`) ?? shared(`flag.${String(value)}`) ?? String(value),
      action: (name) => own(name) ?? shared(`action.${name}`) ?? name,
    };
  }, [i18n, language, namespace]);
}
