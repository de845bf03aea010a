import type { ImCase } from '../tables/case.entity';

/** Whom cases, decisions and notes are about. */
export type Subject = Pick<ImCase, 'subjectKind' | 'subjectId'>;

/** A person of the chat product as the subject of a case. */
export const subjectOf = (userId: number): Subject => ({ subjectKind: 'user', subjectId: String(userId) });
