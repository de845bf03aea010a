import type { FieldSpec, Language, ResourceSpec } from '../spec/resource-spec';

/** The texts of the screen, as its locale file would have them. */
export const textsOfSpec = ({ fields }: ResourceSpec, language: Language): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => [[field.name, field.label[language]], ...choicesOf(field, language)]));

const choicesOf = ({ name, choices = [] }: FieldSpec, language: Language): [string, string][] =>
  choices.map(({ value, label }) => [`${name}.${value}`, label[language]]);
