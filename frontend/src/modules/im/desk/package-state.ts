import type { Case } from './case-file';

/** Whether somebody has downloaded the evidence of a case with all its reports: `older` lacks the newest. */
export function packageStateOf({ packagedSignalId, lastSignalId }: Pick<Case, 'packagedSignalId' | 'lastSignalId'>) {
  if (packagedSignalId === 0) return 'none';
  return packagedSignalId < lastSignalId ? 'older' : 'whole';
}
