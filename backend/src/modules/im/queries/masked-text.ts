/** Phone, identity card and bank card numbers. */
const LONG_NUMBER = /\d{7,}/g;

const hidden = (number: string): string => number.slice(0, 3) + '*'.repeat(number.length - 5) + number.slice(-2);

/** A message text, shortened, with the middle of long numbers masked. */
export const maskedText = (content: unknown, most: number): string =>
  (typeof content === 'string' ? content : '').slice(0, most).toWellFormed().replace(LONG_NUMBER, hidden);
