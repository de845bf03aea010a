import { UserErasureState as ErasureState } from '../../../api/codes';
import type { Row } from '../../../kernel/call/api/api';

export { ErasureState };

/** The data of one end user, counted or erased. */
export type Erasure = Row<'user/erasure'>;
export type ErasureStep = Erasure['steps'][number];

/** Whether the server is still working on it, so that its state will change. */
export const isUnderWay = (erasure: Erasure | undefined): boolean =>
  erasure?.state === ErasureState.Scanning || erasure?.state === ErasureState.Running;

/** Whether it was confirmed and has ended, successfully or not. */
export const isOver = ({ state }: Erasure): boolean =>
  state === ErasureState.Done || state === ErasureState.Unclean || state === ErasureState.Unreadable;
