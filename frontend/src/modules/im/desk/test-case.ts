import { serverNow } from '../../../kernel/basis/time/clock';
import type { AppealFile } from './appeal';
import type { Case, CaseFile, Decision, Signal } from './case-file';
import type { Statement } from './statement/statement';

const MINUTE = 60_000;

/** A case for tests: open, and held by Ann (7) for ten minutes, unless something else is said. */
export const caseOf = (id: number, changes: Partial<Case> = {}): Case => ({
  ...{ id, createTime: '2026-11-20 08:00:00', updateTime: '2026-11-20 08:00:00', subjectKind: 'user' },
  ...{
    subjectId: String(100 + id),
    subjectName: `Person ${id}`,
    state: 0,
    priority: 60,
    signals: 1,
    reporters: 1,
    lastSignalId: 40,
  },
  ...{ assigneeId: 7, assigneeName: 'Ann', leaseUntil: serverNow() + 10 * MINUTE },
  ...{ openSubject: null, rank: 40, weight: 60 },
  ...{ dueTime: '2026-11-21 08:00:00', closedTime: null, problem: null, bansBefore: 0, strikes: 0 },
  ...{ packagedSignalId: 0, held: 0 as const, heldReason: null, heldByName: null, heldTime: null },
  openedBy: 'report',
  ...{ appealId: null, excludedStaffId: null, waitUntil: null, escalated: 0 as const },
  ...{ offeredToId: null, offeredToName: null, offeredUntil: 0 },
  ...changes,
});

/** The file of a case for tests. */
export const fileOf = (id: number, changes: Partial<CaseFile> = {}, row: Partial<Case> = {}): CaseFile => ({
  case: caseOf(id, row),
  ...{
    signals: [],
    moreSignals: 0,
    decisions: [],
    notes: [],
    personNotes: [],
    otherCases: [],
    strikes: 0,
    isBanned: false,
    reasonNeeded: false,
  },
  ...{ recommended: [], appeal: null, replies: null },
  ...changes,
});

/** A report for tests. */
export const signalOf = (changes: Partial<Signal> = {}): Signal => ({
  ...{ id: 1, createTime: '2026-11-20 08:00:00', caseId: 1, kind: 'report' as const, reporter: '55', reason: 'fraud' },
  ...{
    text: 'asked me for money',
    weight: 60,
    sent: null,
    evidence: [],
    hash: 'ab'.repeat(32),
    updateTime: '2026-11-20 08:00:00',
    senderId: null,
    dedupeKey: null,
  },
  ...changes,
});

/** A decision for tests: a ban for fraud, by Bob. */
export const decisionOf = (changes: Partial<Decision> = {}): Decision => ({
  ...{
    id: 1,
    createTime: '2026-11-01 08:00:00',
    updateTime: '2026-11-01 08:00:00',
    caseId: 90,
    subjectKind: 'user',
    subjectId: '101',
    outcome: 'ban' as const,
    policyId: 3,
    policyName: 'Fraud',
    strikes: 2,
    recommended: null,
  },
  ...{ comment: null, batchId: 5, staffId: 8, staffName: 'Bob', strikesUntil: null, lastSignalId: 40 },
  ...{ reversedBy: null, reversedTime: null, reversedByName: null, reversedReason: null },
  packageTaken: null,
  ...changes,
});

/** An appeal for tests: against a ban by Bob (8), not answered. */
export const appealOf = (changes: Partial<AppealFile['appeal']> = {}): AppealFile => ({
  appeal: {
    ...{ id: 3, createTime: '2026-11-21 08:00:00', updateTime: '2026-11-21 08:00:00', decisionId: 1 },
    ...{ subjectKind: 'user', subjectId: '101', text: 'It was a joke.', state: 'open' as const },
    ...{ answer: null, answeredBy: null, answeredByName: null, answerTime: null },
    ...changes,
  },
  decision: decisionOf(),
  statement: { state: 'pending', statement: STATEMENT, schema: null },
  spoken: [],
});

const STATEMENT: Statement = {
  ...{ id: 1, decisionId: 1, puid: '0b6f', ground: 'houseRule', reference: 'Fraud', explanation: 'No frauds here.' },
  ...{ category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD', facts: 'Reports: 2', contentDate: '2026-11-20' },
  ...{ contentTypes: ['CONTENT_TYPE_TEXT'], otherContent: null, source: 'SOURCE_TYPE_OTHER_NOTIFICATION' },
  ...{ automatedDetection: 0, automatedDecision: 'AUTOMATED_DECISION_NOT_AUTOMATED', untilTime: null },
  ...{
    recalled: null,
    removed: null,
    groupsBanned: null,
    applicationTime: null,
    reversedTime: null,
    createTime: '',
    updateTime: '',
  },
  noticeId: null,
};
