import type { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { statementLimit } from './statement-limit';
import { StatementOverdue } from './statement-overdue';

interface Releasable {
  release(): void;
}

type Refuse = (why: Error) => void;

/** The callers that wait for a connection of a pool. The pool itself would let them wait without a limit. */
export class PoolQueue {
  private readonly waiting = new Set<Refuse>();

  /** @throws StatementOverdue if the wait exceeds the limit of the request, or the error given to `refuseAll` */
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
      // If the connection still arrives, return it to the pool for others.
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

  /** Rejects all waiting callers because the server is unavailable. */
  refuseAll(away: ServiceUnavailable): void {
    for (const refuse of this.waiting) refuse(away);
  }
}
