import type { AlarmQueue } from './bull-queue';

/** A Redis connection of Bull. It reconnects by itself and then resends unanswered commands. */
export type BullConnection = AlarmQueue['client'];

/** The private fields of Bull's queue that are used here. */
interface Insides {
  clients?: BullConnection[];
  bclientInitialized?: boolean;
  bclient?: BullConnection;
}

/** Returns all connections that Bull has opened. Bull's own getters would open connections that this node does not need. */
export const openConnections = (queue: AlarmQueue): readonly BullConnection[] =>
  (queue as unknown as Insides).clients ?? [];

/** Whether this is the connection on which Bull waits for its next job. Any other command on it is answered only after that wait. */
export function isWaitingForJobs(queue: AlarmQueue, connection: BullConnection): boolean {
  const insides = queue as unknown as Insides;
  return !!insides.bclientInitialized && insides.bclient === connection;
}
