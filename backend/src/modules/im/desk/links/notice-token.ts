import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token ends with an hour, so it can be read for up to an hour longer than its notice says. */
export const HOUR_MS = 3_600_000;
/** 64 bits: no two of some billion statements have the same id. */
const ID = 8;
/** hours since 1970, so that the year 9999 fits as well */
const HOURS = 4;
/** 96 bits. Nobody can try marks but at the server, which slows that down. */
const MARK = 12;

const TOKEN = /^[\w-]{32}$/;
/** Stands in for a text that is no token, so that it takes the same work. Its mark is never right but for one key in 2^96. */
const NO_TOKEN = Buffer.alloc(ID + HOURS + MARK);

export interface Notice {
  /** hexadecimal, as im_statement has it */
  noticeId: string;
  end: Date;
}

/** A new id of a notice, in 16 hexadecimal digits. It tells nothing of the decision, whose own id is not known yet. */
export const newNoticeId = (): string => randomBytes(ID).toString('hex');

/**
 * The token of a link: the id, the hour in which it ends, and a mark that only this server can make.
 * @returns 32 characters that an address holds as they are
 */
export function noticeToken({ noticeId, end }: Notice, key: Buffer): string {
  const hours = Buffer.alloc(HOURS);
  hours.writeUInt32BE(Math.ceil(+end / HOUR_MS));
  const marked = Buffer.concat([Buffer.from(noticeId, 'hex'), hours]);
  return Buffer.concat([marked, markOf(marked, key)]).toString('base64url');
}

/** Takes the same work whatever the text is. @returns the id, or undefined if the token was not made with this key, or is over */
export function readNoticeToken(token: string, key: Buffer, now = Date.now()): string | undefined {
  const bytes = TOKEN.test(token) ? Buffer.from(token, 'base64url') : NO_TOKEN;
  const marked = bytes.subarray(0, ID + HOURS);
  const isOurs = timingSafeEqual(markOf(marked, key), bytes.subarray(ID + HOURS));
  const isOver = marked.readUInt32BE(ID) * HOUR_MS <= now;
  return isOurs && !isOver ? marked.subarray(0, ID).toString('hex') : undefined;
}

const markOf = (marked: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(marked).digest().subarray(0, MARK);
