import type { Named } from '../person/end-user';
import type { MergeChosen } from './merge-choice';
import type { Pair } from './merge-preview';

/** Of two people the one who goes, and the one who stays. */
export const pairOf = ([one, other]: readonly [Named, Named], { stays }: MergeChosen): Pair =>
  stays === one.id ? { fromId: other.id, intoId: one.id } : { fromId: one.id, intoId: other.id };
