import type { EntityManager } from 'typeorm';

/** A module's own change of a restored database, before anybody uses it. `isPlain`: the secrets of staff were left out of the backup. */
export interface AfterRestore {
  settle: (manager: EntityManager, restored: { isPlain: boolean }) => Promise<unknown>;
}
