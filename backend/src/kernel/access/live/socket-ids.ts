import { Injectable, Logger } from '@nestjs/common';
import { LiveDirectory } from './live-directory';
import type { LiveSocket } from './live-socket';
import { warnUnlessAway } from '../../basis/log/warn-unless-away';

/**
 * Stores the newest connection of each staff member. The writes run in order and in the background: nobody waits for them, and a failure is
 * only logged.
 */
@Injectable()
export class SocketIds {
  private readonly logger = new Logger('Live');
  private readonly pending = new Map<number, Promise<void>>();

  constructor(private readonly directory: LiveDirectory) {}

  recordSocket({ id, data }: LiveSocket): void {
    const { sub } = data.claims;
    this.afterwards(sub, () => this.directory.arrived(sub, id));
  }

  releaseSocket({ id, data }: LiveSocket, other?: LiveSocket): void {
    const { sub } = data.claims;
    this.afterwards(sub, () => this.directory.left(sub, id, other?.id));
  }

  /** Resolves when all writes requested so far have succeeded or failed. */
  async whenSettled(): Promise<void> {
    await Promise.all(this.pending.values());
  }

  private afterwards(staffId: number, write: () => Promise<void>): void {
    const done = (this.pending.get(staffId) ?? Promise.resolve())
      .then(write)
      .catch((error: unknown) =>
        warnUnlessAway(this.logger, `The connection of user ${staffId} could not be noted:`, error),
      )
      .finally(() => {
        if (this.pending.get(staffId) === done) this.pending.delete(staffId);
      });
    this.pending.set(staffId, done);
  }
}
