import type { Named } from '../person/end-user';
import type { MergeChosen } from './merge-choice';
import type { Pair } from './merge-preview';

/** The end user that is removed and the one that remains. */
export const pairOf = ([one, other]: readonly [Named, Named], { stays }: MergeChosen): Pair =>
  stays === one.id ? { fromId: other.id, intoId: one.id } : { fromId: one.id, intoId: other.id };
