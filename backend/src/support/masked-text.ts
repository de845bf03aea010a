import { withoutKeys } from '../kernel/access/key/key-text';
import { mask } from '../kernel/crud/columns/mask';
import { networksIn } from '../kernel/operation/audit-sinks/networks-in';

const HIDDEN = '***';

const SIGNED_TOKEN = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
/** Keys, hashes and session ids. Words of a path have no forty letters and digits in a row. */
const LONG_WORD = /\b(?=\w{0,200}\d)\w{40,200}\b/g;
const MAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const IPV6 = /(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi;
/** With a country code, or a mobile number of China, or as long as the number of a card. Milliseconds have thirteen digits. */
const PHONE = /\+\d[\d -]{6,16}\d|(?<![\d.])1[3-9]\d{9}(?!\d)/g;
const CARD = /(?<!\d)\d{15,19}(?!\d)|(?<!\d)\d{17}X\b/gi;

/**
 * The path of a request, which anybody may have written, without what signs in, and without who it is about: of an address its network stays,
 * of a phone number the ends. Names of people are not found.
 */
export const maskedText = (text: string): string =>
  withoutKeys(text)
    .replace(SIGNED_TOKEN, HIDDEN)
    .replace(LONG_WORD, HIDDEN)
    .replace(MAIL, (mail) => mask('email', mail))
    .replace(IPV4, networkOf)
    .replace(IPV6, networkOf)
    .replace(CARD, (number) => mask('idCard', number))
    .replace(PHONE, (number) => mask('phone', number));

/** Four numbers may also be those of a version, and colons those of a time: what is no address stays. */
const networkOf = (text: string): string => networksIn(text) ?? text;
