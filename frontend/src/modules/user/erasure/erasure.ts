import { UserErasureState as ErasureState } from '../../../api/codes';
import type { Row } from '../../../kernel/api';

export { ErasureState };

/** The data about one person, counted or erased. */
export type Erasure = Row<'user/erasure'>;
export type ErasureStep = Erasure['steps'][number];

/** Whether the server is at it, and more is to be heard of it. */
export const isUnderWay = (erasure: Erasure | undefined): boolean =>
  erasure?.state === ErasureState.Scanning || erasure?.state === ErasureState.Running;

/** Whether it was confirmed and is over, in whichever way. */
export const isOver = ({ state }: Erasure): boolean =>
  state === ErasureState.Done || state === ErasureState.Unclean || state === ErasureState.Unreadable;
