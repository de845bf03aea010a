import type { FindOptionsSelect } from 'typeorm';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { ToldOutcome } from '../tables/case-reply.entity';
import type { ImCaseSignal } from '../tables/case-signal.entity';
import type { ImCase } from '../tables/case.entity';

/** What is read of the case that a report belongs to. */
export const REPORTED = { id: true, subjectId: true, subjectName: true } as const satisfies FindOptionsSelect<ImCase>;

/** A report that the person sent. */
export interface SentReport {
  signal: ImCaseSignal;
  about: Pick<ImCase, keyof typeof REPORTED> | null;
  /** what the person was told last; null if nothing yet */
  told: ToldOutcome | null;
}

/** A report as its reporter knows it: the copied messages are of somebody else, so only their number is told. */
export interface ToldReport {
  time: string;
  about: { id: string; name: string } | null;
  reason: string;
  text: string | null;
  messages: number;
  told: ToldOutcome | null;
}

export const toldReport = ({ signal, about, told }: SentReport): ToldReport => ({
  time: wireTime(signal.createTime),
  about: about && { id: about.subjectId, name: about.subjectName },
  reason: signal.reason,
  text: signal.text,
  messages: signal.evidence.length,
  told,
});
