const literal = (text: string): string => text.replace(/[!%_]/g, '!$&');

/** Builds a LIKE pattern for a prefix; its escape character is `!`. */
export const beginning = (text: string): string => `${literal(text)}%`;
