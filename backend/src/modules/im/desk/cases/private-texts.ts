import type { EvidenceCopy } from '../tables/evidence-copy';
import type { ImCaseSignal } from '../tables/case-signal.entity';

export const isPrivate = ({ kind }: EvidenceCopy): boolean => kind === 'private';

/** A signal without the texts of private messages. */
export const withoutPrivateTexts = (signal: ImCaseSignal): ImCaseSignal => ({
  ...signal,
  evidence: signal.evidence.map((copy) => (isPrivate(copy) ? { ...copy, content: null } : copy)),
});
