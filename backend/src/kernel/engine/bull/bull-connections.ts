import type { AlarmQueue } from './bull-queue';

/** A connection of Bull's, which makes itself anew where it breaks, and asks again what was asked over it. */
export type BullConnection = AlarmQueue['client'];

/** What Bull does not show. */
interface Insides {
  clients?: BullConnection[];
  bclientInitialized?: boolean;
  bclient?: BullConnection;
}

/** All connections that Bull has opened. Its getters would open those that are not needed on this node. */
export const openConnections = (queue: AlarmQueue): readonly BullConnection[] =>
  (queue as unknown as Insides).clients ?? [];

/** Whether it is the one over which Bull waits for its next job: whatever else is asked there is answered after that. */
export function isWaitingForJobs(queue: AlarmQueue, connection: BullConnection): boolean {
  const insides = queue as unknown as Insides;
  return !!insides.bclientInitialized && insides.bclient === connection;
}
