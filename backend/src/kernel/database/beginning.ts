const literal = (text: string): string => text.replace(/[!%_]/g, '!$&');

/** A LIKE pattern for what begins with a text; its escape sign is `!`. */
export const beginning = (text: string): string => `${literal(text)}%`;
