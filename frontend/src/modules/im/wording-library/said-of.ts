import type { Phrase } from '../wording/phrase';
import { isUnderWay, type Progress } from './use-run';

/** How many of these phrases a push that is under way has said; none where there is no such push, or it says others. */
export function saidOf(progress: Progress | undefined, phrases: readonly Pick<Phrase, 'id'>[]): number | undefined {
  if (!progress || !isUnderWay(progress.run)) return undefined;
  const same =
    progress.phrases.length === phrases.length &&
    progress.phrases.every(({ wording_id: id }, at) => id === phrases[at]?.id);
  return same ? progress.run?.done : undefined;
}
