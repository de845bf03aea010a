import { MessageType } from '../message/chat-message';

/** The text with which the product replaces a sensitive word before it stores a message. */
export const STARS = '***';

/** The fixed filters: texts with replaced words, in a limited time range. */
export const hitsOf = (since: string) => ({ keyWord: STARS, type: MessageType.Text, send_timeStart: since });

/** Search inputs that are hidden, because the page sets their values itself. */
const OWN = ['send_time', 'type'];

export const withoutOwnSearch = <F extends { name: string }>(fields: readonly F[]): F[] =>
  fields.map((field) => (OWN.includes(field.name) ? { ...field, search: false } : field));
