import type { FoundFeature } from './findings';

/** The possible states of a feature, independent of whether its columns exist. */
export const STANDINGS = ['works', 'kept', 'unused', 'off'] as const;

export type Standing = (typeof STANDINGS)[number];

export function standingOf({ has, remark }: Pick<FoundFeature, 'has' | 'remark'>): Standing {
  if (!has) return 'off';
  if (remark === null) return 'works';
  return remark === 'notWritten' ? 'unused' : 'kept';
}
