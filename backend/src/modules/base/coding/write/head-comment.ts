/** What somebody has written, as the comment above what is made of it: it ends where the comment ends, and not before. */
export const headComment = (text: string): string =>
  `/** ${text.replaceAll('*/', '* /').replace(/[\r\n\u2028\u2029]/g, ' ')}. */`;
