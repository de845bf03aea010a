/** What generators of code call the codes of an enum by. */
export const CODE_NAMES = 'x-enum-varnames';

type Enum = Readonly<Record<string, string | number>>;

/** TypeScript keeps the codes of such an enum among its keys, too. */
const entriesOf = (codes: Enum) => Object.entries(codes).filter(([, code]) => typeof code === 'number');

/** The names of an enum whose codes are numbers, in the order of their codes. */
export const namesOf = (codes: Enum): string[] => entriesOf(codes).map(([name]) => name);

/** The codes of an enum as the API document has them, with their names: the console takes both from there. */
export const documentCodes = (codes: Enum): { enum: (string | number)[] } => ({
  enum: entriesOf(codes).map(([, code]) => code),
  ...{ [CODE_NAMES]: namesOf(codes) },
});
