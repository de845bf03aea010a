import { MessageType } from '../message/chat-message';

/** What the product puts in the place of a sensitive word before it stores a message. */
export const STARS = '***';

/** What every question asks: texts that hold them, in a time that bounds how many are looked through. */
export const hitsOf = (since: string) => ({ keyWord: STARS, type: MessageType.Text, send_timeStart: since });

/** These are said by the page itself. */
const OWN = ['send_time', 'type'];

export const withoutOwnSearch = <F extends { name: string }>(fields: readonly F[]): F[] =>
  fields.map((field) => (OWN.includes(field.name) ? { ...field, search: false } : field));
