/** The escape character comes first. Three searches for a fixed sign are faster than one expression for all of them. */
const literal = (text: string): string => text.replaceAll('!', '!!').replaceAll('%', '!%').replaceAll('_', '!_');

/** Builds a LIKE pattern in which `%`, `_` and `!` match themselves. Its escape character is `!`. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** Builds a LIKE pattern for a prefix; its escape character is `!`. */
export const beginning = (text: string): string => `${literal(text)}%`;
