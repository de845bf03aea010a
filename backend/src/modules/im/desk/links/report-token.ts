import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 64 bits: no two of some billion links have the same id. */
const ID = 8;
/** 96 bits. Nobody can try marks but at the server, which slows that down. */
const MARK = 12;
/** A link to a hundred messages has some 3,000 characters. */
export const LONGEST_TOKEN = 4096;
const MINUTE_MS = 60_000;

const TOKEN = new RegExp(`^[\\w-]{40,${LONGEST_TOKEN}}$`);
/** Stands in for a text that is no token. Its mark is never right but for one key in 2^96. */
const NO_TOKEN = Buffer.alloc(ID + MARK);

/** What whoever has the link may do, as the program said that asked for it. */
export interface ReportGrant {
  /** 16 hexadecimal digits, which no other link has */
  linkId: string;
  /** the end of the form; the state of a report can be read for longer */
  end: Date;
  /** account whose program asked for the link */
  senderId: number;
  /** as the product names its people */
  reporter: string;
  /** undefined if the person writes whom they report */
  subjectId: number | undefined;
  privateMessages: readonly number[];
  groupMessages: readonly number[];
}

type Packed = [
  linkId: string,
  endMinute: number,
  senderId: number,
  reporter: string,
  subjectId: number,
  privateMessages: readonly number[],
  groupMessages: readonly number[],
];

export const newReportLinkId = (): string => randomBytes(ID).toString('hex');

/**
 * The token of a link to the report page: what it grants, and a mark that only this server can make. The server keeps no row for it, so there
 * is nothing to remove, and nothing to erase, of links that nobody uses.
 * @returns some 90 characters that an address holds as they are; up to 3,000 with a hundred messages
 */
export function reportToken(grant: ReportGrant, key: Buffer): string {
  const { linkId, end, senderId, reporter, subjectId = 0, privateMessages, groupMessages } = grant;
  const minute = Math.ceil(+end / MINUTE_MS);
  const packed: Packed = [linkId, minute, senderId, reporter, subjectId, privateMessages, groupMessages];
  const marked = Buffer.from(JSON.stringify(packed));
  return Buffer.concat([markOf(marked, key), marked]).toString('base64url');
}

/** @returns what the link grants, or undefined if the token was not made with this key; whether it is over is not looked at */
export function readReportToken(token: string, key: Buffer): ReportGrant | undefined {
  const bytes = TOKEN.test(token) ? Buffer.from(token, 'base64url') : NO_TOKEN;
  const marked = bytes.subarray(MARK);
  const isOurs = timingSafeEqual(markOf(marked, key), bytes.subarray(0, MARK));
  // The last character may have bits that are not read: a token has one spelling.
  return isOurs && bytes.toString('base64url') === token ? unpacked(marked) : undefined;
}

/** Only what was marked here comes this far. */
function unpacked(marked: Buffer): ReportGrant {
  const packed = JSON.parse(marked.toString()) as Packed;
  const [linkId, minute, senderId, reporter, subjectId, privateMessages, groupMessages] = packed;
  const end = new Date(minute * MINUTE_MS);
  return { linkId, end, senderId, reporter, subjectId: subjectId || undefined, privateMessages, groupMessages };
}

const markOf = (marked: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(marked).digest().subarray(0, MARK);
