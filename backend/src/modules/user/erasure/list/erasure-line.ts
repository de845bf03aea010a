import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../../config/derived-key';
import type { ErasedPerson } from '../../tables/user-erasure.entity';

/** One line of the list of erasures: whose data was erased, and when that was verified. It holds no personal data but their numbers. */
export interface ErasureLine {
  /** number of the erasure */
  erasure: number;
  /** ISO 8601, in UTC */
  time: string;
  /** the person first, then those who were merged into them */
  people: ErasedPerson[];
}

type Unknown = Partial<Record<keyof ErasureLine | 'mac', unknown>>;

/** Of the lines, so that nobody who can write the file has somebody erased. */
export const listKeyOf = (secret: Parameters<typeof derivedKey>[0]): Buffer => derivedKey(secret, 'erasures');

/** Tells people of one number apart: after a restore, a number is given again. @param born when the row of the person was made */
export const bornDigest = (key: Buffer, id: number, born: Date): string => macOf(key, ['born', id, born.toISOString()]);

export const textOfLine = (key: Buffer, { erasure, time, people }: ErasureLine): string =>
  JSON.stringify({ erasure, time, people, mac: macOf(key, [erasure, time, people]) });

/** @returns undefined for what is no line, as one that a crash has broken off; `foreign` for one that was not written with this key */
export function lineIn(key: Buffer, text: string): ErasureLine | 'foreign' | undefined {
  const found = parsed(text);
  if (!found) return undefined;
  const { mac, ...line } = found;
  const own = macOf(key, [line.erasure, line.time, line.people]);
  return timingSafeEqual(Buffer.from(own), Buffer.from(mac)) ? line : 'foreign';
}

function parsed(text: string): (ErasureLine & { mac: string }) | undefined {
  try {
    const { erasure, time, people, mac } = JSON.parse(text) as Unknown;
    const isWhole =
      Number.isSafeInteger(erasure) && typeof time === 'string' && Array.isArray(people) && people.every(isPerson);
    if (!isWhole || typeof mac !== 'string' || !/^[0-9a-f]{64}$/.test(mac)) return undefined;
    return { erasure: erasure as number, time, people, mac };
  } catch {
    // A torn line, or one that somebody else has written.
    return undefined;
  }
}

const isPerson = (one: unknown): one is ErasedPerson => {
  const { id, born } = (one ?? {}) as Partial<Record<keyof ErasedPerson, unknown>>;
  return Number.isSafeInteger(id) && (born === null || typeof born === 'string');
};

const macOf = (key: Buffer, content: unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
