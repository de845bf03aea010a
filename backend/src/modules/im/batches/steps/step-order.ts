import { BatchStep } from '../tables/batch.entity';

/** Banning comes first, so that people stop writing at once; then their groups, so that nobody writes there for them. */
const ORDER = [
  BatchStep.Ban,
  BatchStep.Owned,
  BatchStep.Leave,
  BatchStep.Group,
  BatchStep.Private,
  BatchStep.Over,
] as const;

/** The step that comes after this one. */
export const stepAfter = (step: BatchStep): BatchStep => ORDER[ORDER.indexOf(step) + 1] ?? BatchStep.Over;

/** Whether a step goes through messages, in a range of their ids. */
export const isOfMessages = (step: BatchStep): boolean => step === BatchStep.Group || step === BatchStep.Private;
