/** Makes user text the comment above generated code. It is escaped, so that the text cannot end the comment early. */
export const headComment = (text: string): string =>
  `/** ${text.replaceAll('*/', '* /').replace(/[\r\n\u2028\u2029]/g, ' ')}. */`;
