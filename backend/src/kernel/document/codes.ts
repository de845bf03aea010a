/** What generators of code call the codes of an enum by. */
export const CODE_NAMES = 'x-enum-varnames';

type Enum = Readonly<Record<string, string | number>>;

/** The names of an enum whose codes are numbers, in the order of their codes; TypeScript keeps the codes among its keys, too. */
export const namesOf = (codes: Enum): string[] => Object.keys(codes).filter((name) => typeof codes[name] === 'number');

/** The codes of an enum as the API document has them, with their names: the console takes both from there. */
export const documentCodes = (codes: Enum): { enum: (string | number)[] } => {
  const names = namesOf(codes);
  return { enum: names.flatMap((name) => codes[name] ?? []), [CODE_NAMES]: names } as { enum: (string | number)[] };
};
