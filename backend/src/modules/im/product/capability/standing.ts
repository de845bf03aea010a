import type { FoundFeature } from './findings';

/** What can be said of a feature, whether or not its columns are there. */
export const STANDINGS = ['works', 'kept', 'unused', 'off'] as const;

export type Standing = (typeof STANDINGS)[number];

export function standingOf({ has, remark }: Pick<FoundFeature, 'has' | 'remark'>): Standing {
  if (!has) return 'off';
  if (remark === null) return 'works';
  return remark === 'notWritten' ? 'unused' : 'kept';
}
