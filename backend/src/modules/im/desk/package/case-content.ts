import type { AppealFile } from '../appeals/appeal.dto';
import type { ImCase } from '../tables/case.entity';
import type { MediaPaths } from './case-media';

/** What an evidence package is about. Its parts are read while it is written. */
export interface CaseContent {
  case: ImCase;
  /** null if the case is about reports */
  appeal: AppealFile | null;
  /** the case whose signals it has; for an appeal that of the decision */
  signalsOf: number;
  /** its newest signal; later ones are not in it */
  lastSignalId: number;
  /** whether it has texts of private messages: for a stated reason only */
  isWithPrivate: boolean;
  takenTime: Date;
  takenBy: { id: number; name: string };
  media: MediaPaths;
}
