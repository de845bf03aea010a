import type { AppealFile } from '../appeals/appeal.dto';
import type { ImCase } from '../tables/case.entity';
import type { MediaPaths } from './case-media';
import type { TimeZone } from './time-zone';

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
  /** whether messages of it are private */
  hasPrivate: boolean;
  takenTime: Date;
  timeZone: TimeZone;
  takenBy: { id: number; name: string };
  media: MediaPaths;
}

/** Whether it lacks texts because they are of private messages. */
export const lacksTexts = ({ hasPrivate, isWithPrivate }: Pick<CaseContent, 'hasPrivate' | 'isWithPrivate'>): boolean =>
  hasPrivate && !isWithPrivate;
