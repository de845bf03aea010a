import type { Read } from '../../kernel/basis/schema/reads.decorator';

/** Separators that people write between digits. */
const BETWEEN = /[\s()-]/g;
/** Offset between full-width characters and their ASCII forms. */
const FULL_WIDTH = 0xfee0;

const MOBILE = /^1[3-9]\d{9}$/;
const ABROAD = /^\+[1-9]\d{5,14}$/;

/** The stored form of a phone number: plain digits. Mobile numbers of mainland China have no country code. */
export const plainPhone: Read = (value) => {
  if (typeof value !== 'string') return value;
  const text = value
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH))
    .replace(BETWEEN, '');
  const national = /^(?:\+|00)?86(1\d{10})$/.exec(text)?.[1];
  return national ?? text.replace(/^00/, '+');
};

/** Whether it is a mobile number of mainland China: eleven digits. */
export const isMobile = (phone: string): boolean => MOBILE.test(phone);

/** Whether it is a mobile number of mainland China, or a foreign number with its country code. */
export const isReachable = (phone: string): boolean => MOBILE.test(phone) || ABROAD.test(phone);
