import type { JobQueue } from './bull-queue';

/** A Redis connection of Bull. It reconnects by itself and then resends unanswered commands. */
export type BullConnection = JobQueue['client'];

/** The private fields of Bull's queue that are used here. */
interface Insides {
  clients?: BullConnection[];
  bclientInitialized?: boolean;
  bclient?: BullConnection;
}

/** Returns all connections that Bull has opened. Bull's own getters would open connections that this node does not need. */
export const openConnections = (queue: JobQueue): readonly BullConnection[] =>
  (queue as unknown as Insides).clients ?? [];

/** Whether this is the connection on which Bull waits for its next job. Any other command on it is answered only after that wait. */
export function isWaitingForJobs(queue: JobQueue, connection: BullConnection): boolean {
  const insides = queue as unknown as Insides;
  return !!insides.bclientInitialized && insides.bclient === connection;
}
