import type { ActResult, Enforcement } from './act';

/** What the chat product has been told of an act. */
export const useEnforcement = ({ enforcement }: ActResult): Enforcement => enforcement;
