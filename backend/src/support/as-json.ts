/** The text of a file of data, for people and programs. @param clean what is made of each text in it, but not of the keys */
export const asJson = (value: unknown, clean = (text: string): string => text): string =>
  `${JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? clean(one) : one), 2)}\n`;
