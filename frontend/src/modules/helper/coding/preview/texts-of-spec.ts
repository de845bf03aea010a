import type { FieldSpec, Language, ResourceSpec } from '../spec/resource-spec';

/** What the screen of a resource says, as its file of texts would have it. */
export const textsOfSpec = ({ fields }: ResourceSpec, language: Language): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => [[field.name, field.label[language]], ...choicesOf(field, language)]));

const choicesOf = ({ name, choices = [] }: FieldSpec, language: Language): [string, string][] =>
  choices.map(({ value, label }) => [`${name}.${value}`, label[language]]);
