import { serverNow } from '../../../kernel/basis/time/clock';
import type { Case, CaseFile, Decision, Signal } from './case-file';

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
  ...{ dueTime: '2026-11-21 08:00:00', closedTime: null, problem: null, bansBefore: 0 },
  ...changes,
});

/** The file of a case for tests. */
export const fileOf = (id: number, changes: Partial<CaseFile> = {}, row: Partial<Case> = {}): CaseFile => ({
  case: caseOf(id, row),
  ...{ signals: [], moreSignals: 0, decisions: [], notes: [], strikes: 0, isBanned: false, reasonNeeded: false },
  ...changes,
});

/** A report for tests. */
export const signalOf = (changes: Partial<Signal> = {}): Signal => ({
  ...{ id: 1, createTime: '2026-11-20 08:00:00', caseId: 1, kind: 'report' as const, reporter: '55', reason: 'fraud' },
  ...{
    text: 'asked me for money',
    weight: 60,
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
  },
  ...{ comment: null, batchId: 5, staffId: 8, staffName: 'Bob', strikesUntil: null, lastSignalId: 40 },
  ...{ reversedBy: null, reversedTime: null, reversedByName: null, reversedReason: null },
  ...changes,
});
