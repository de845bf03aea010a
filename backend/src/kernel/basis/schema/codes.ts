/** The OpenAPI extension from which code generators take the names of enum values. */
export const CODE_NAMES = 'x-enum-varnames';

type Enum = Readonly<Record<string, string | number>>;

/** A TypeScript enum with numeric codes also has the codes among its keys, so only the entries with a numeric value count. */
const entriesOf = (codes: Enum) => Object.entries(codes).filter(([, code]) => typeof code === 'number');

/** The names of a numeric enum, in the order of their codes. */
export const namesOf = (codes: Enum): string[] => entriesOf(codes).map(([name]) => name);

/** The codes of an enum with their names, for the API document. The console takes both from there. */
export const documentCodes = (codes: Enum): { enum: (string | number)[] } => ({
  enum: entriesOf(codes).map(([, code]) => code),
  ...{ [CODE_NAMES]: namesOf(codes) },
});
