/** The text of a file of data, for people and programs. */
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
