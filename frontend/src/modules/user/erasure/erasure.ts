import type { Row } from '../../../kernel/api';

/** What the house had of one person, counted or taken away. */
export type Erasure = Row<'user/erasure'>;
export type ErasureStep = Erasure['steps'][number];

export const ErasureState = {
  Scanned: 0,
  Running: 1,
  Done: 2,
  Unclean: 3,
  Replaced: 4,
  Scanning: 5,
  Unreadable: 6,
} as const;

/** Whether the server is at it, and more is to be heard of it. */
export const isUnderWay = (erasure: Erasure | undefined): boolean =>
  erasure?.state === ErasureState.Scanning || erasure?.state === ErasureState.Running;

/** Whether it was confirmed and is over, in whichever way. */
export const isOver = ({ state }: Erasure): boolean =>
  state === ErasureState.Done || state === ErasureState.Unclean || state === ErasureState.Unreadable;
