import type { Phrase } from '../wording/phrase';
import { isUnderWay, type Progress } from './use-run';

/** The number of these phrases that a running push has sent; undefined if no push is running, or if it sends other phrases. */
export function sentCount(progress: Progress | undefined, phrases: readonly Pick<Phrase, 'id'>[]): number | undefined {
  if (!progress || !isUnderWay(progress.run)) return undefined;
  const same =
    progress.phrases.length === phrases.length &&
    progress.phrases.every(({ wording_id: id }, at) => id === phrases[at]?.id);
  return same ? progress.run?.done : undefined;
}
