import type { Read } from '../../kernel/schema/reads.decorator';

/** What people write between digits. */
const BETWEEN = /[\s()-]/g;
/** Full-width characters stand so far behind the plain ones. */
const FULL_WIDTH = 0xfee0;

const MOBILE = /^1[3-9]\d{9}$/;
const ABROAD = /^\+[1-9]\d{5,14}$/;

/** A phone as it is kept: plain digits, without the country's code where it is a mobile number of the mainland. */
export const plainPhone: Read = (value) => {
  if (typeof value !== 'string') return value;
  const text = value
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH))
    .replace(BETWEEN, '');
  const national = /^(?:\+|00)?86(1\d{10})$/.exec(text)?.[1];
  return national ?? text.replace(/^00/, '+');
};

/** A mobile number of the mainland: eleven digits. */
export const isMobile = (phone: string): boolean => MOBILE.test(phone);

/** A mobile number of the mainland, or one of another country with its code. */
export const isReachable = (phone: string): boolean => MOBILE.test(phone) || ABROAD.test(phone);
