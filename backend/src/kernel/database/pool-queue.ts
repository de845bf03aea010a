import type { ServiceUnavailable } from '../errors/service-unavailable';
import { statementLimit } from './statement-limit';
import { StatementOverdue } from './statement-overdue';

interface Releasable {
  release(): void;
}

type Refuse = (why: Error) => void;

/** Those who wait for a connection of a pool, which itself lets them wait for as long as it takes. */
export class PoolQueue {
  private readonly waiting = new Set<Refuse>();

  /** @throws StatementOverdue where the request may not wait any longer, and whatever `refuseAll` is given */
  async wait<T extends Releasable>(obtain: () => Promise<T>): Promise<T> {
    let refuse: Refuse = () => undefined;
    const refused = new Promise<never>((_resolve, reject) => (refuse = reject));
    const limit = statementLimit();
    const clock = limit && setTimeout(() => refuse(new StatementOverdue('The wait for a connection', limit)), limit);
    this.waiting.add(refuse);
    const obtained = obtain();
    try {
      return await Promise.race([obtained, refused]);
    } catch (error) {
      // Should it come after all, others are waiting for it.
      obtained.then(
        (connection) => connection.release(),
        () => undefined,
      );
      throw error;
    } finally {
      clearTimeout(clock);
      this.waiting.delete(refuse);
    }
  }

  /** The server is away. */
  refuseAll(away: ServiceUnavailable): void {
    for (const refuse of this.waiting) refuse(away);
  }
}
