import type { ZipFile } from '../../../../kernel/content/archive/zipped';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { isPrivate } from '../cases/private-texts';
import type { ImCaseSignal } from '../tables/case-signal.entity';
import { type EvidenceCopy, hashOf } from '../tables/evidence-copy';
import type { CaseContent } from './case-content';
import { bytes } from './checksums';
import { mediaAddresses } from './media-addresses';

/** Where the copies of a signal are in the package. */
export const evidencePath = (signalId: number): string => `evidence/signal-${signalId}.json`;

/** A file of the chat product that a message names. */
export interface MediaOf {
  address: string;
  /** where it is in the package; null if this console does not hold its bytes */
  file: string | null;
}

export const mediaOf = (copy: EvidenceCopy, { media }: Pick<CaseContent, 'media'>): MediaOf[] =>
  mediaAddresses(copy).map((address) => ({ address, file: media.get(address)?.path ?? null }));

/**
 * The copies of one signal.
 * @param stored as the database has it, with all texts: the hash is over these
 * @param shown without texts that the caller may not read
 */
export function evidenceFile(stored: ImCaseSignal, shown: ImCaseSignal, content: CaseContent): ZipFile {
  const time = content.takenTime;
  const told = {
    signalId: stored.id,
    copiedTime: wireTime(stored.createTime),
    timeZone: content.timeZone,
    hash: stored.hash,
    isIntact: isIntact(stored),
    textsLeftOut: content.isWithPrivate ? 0 : stored.evidence.filter(isPrivate).length,
    copies: shown.evidence.map((copy) => ({ ...copy, media: mediaOf(copy, content) })),
  };
  return { path: evidencePath(stored.id), time, read: () => Promise.resolve(bytes([lines(told)])) };
}

/** Whether the copies still have the hash that they had when they were made. An erasure of a person changes texts. */
export const isIntact = ({ evidence, hash }: Pick<ImCaseSignal, 'evidence' | 'hash'>): boolean =>
  hashOf(evidence) === hash;

const lines = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
