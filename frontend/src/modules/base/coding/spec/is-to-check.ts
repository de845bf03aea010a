import type { Language } from '../../../../kernel/basis/i18n/languages';
import type { ResourceSpec } from './resource-spec';

const CHINESE = /\p{Script=Han}/u;

/** Whether a name is not in its language: a Chinese one without a Chinese character, or an English one with one. Nobody has translated it yet. */
export const isToCheck = (language: Language, name: string): boolean => CHINESE.test(name) === (language === 'en');

/** How many names of a resource, of its fields and of their codes are still to be checked. */
export const countToCheck = ({ title, fields }: ResourceSpec): number =>
  [title, ...fields.flatMap(({ label, choices = [] }) => [label, ...choices.map((choice) => choice.label)])]
    .flatMap((texts) => Object.entries(texts) as [Language, string][])
    .filter(([language, name]) => isToCheck(language, name)).length;
