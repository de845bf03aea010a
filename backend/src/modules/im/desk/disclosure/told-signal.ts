import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { isPrivate } from '../cases/private-texts';
import type { ImCaseSignal } from '../tables/case-signal.entity';
import type { EvidenceCopy } from '../tables/evidence-copy';

/** A message of the person that somebody reported. */
interface ToldMessage {
  kind: EvidenceCopy['kind'];
  /** null if it was private */
  group: number | null;
  time: string;
  content: string | null;
  /** whether its text is left out because it is private, and no reason for reading was stated */
  isLeftOut: boolean;
}

/** What a person may know of a report about them: neither who sent it nor in which words, which are of somebody else. */
export interface ToldSignal {
  case: number;
  time: string;
  kind: ImCaseSignal['kind'];
  /** empty if nobody reported it */
  reason: string;
  messages: ToldMessage[];
}

export const toldSignal = (signal: ImCaseSignal, isWithPrivate: boolean): ToldSignal => ({
  case: signal.caseId,
  time: wireTime(signal.createTime),
  kind: signal.kind,
  reason: signal.reason,
  messages: signal.evidence.map((copy) => ({
    kind: copy.kind,
    group: copy.groupId ?? null,
    time: copy.time,
    content: copy.content,
    isLeftOut: isPrivate(copy) && !isWithPrivate,
  })),
});
