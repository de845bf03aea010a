import { PushHalted } from './push-halted';
import { background } from '../../../../../kernel/promises/background';

/** Renews a lease in the database. @returns whether it is still ours */
type Renewal = (until: number) => Promise<boolean>;

/**
 * The right of one node to write for one push, for some seconds at a time. A process that was suspended finds out before its
 * next step whether somebody else goes on in its place.
 */
export class PushLease {
  private lost = false;
  private readonly beat: NodeJS.Timeout;

  constructor(
    readonly taskId: number,
    readonly owner: string,
    private until: number,
    private readonly length: number,
    private readonly renewal: Renewal,
  ) {
    // A database that is away keeps the lease from being renewed, and the next step from being done.
    this.beat = setInterval(() => background(`Keeping the lease of push ${taskId}`, this.renew()), length / 3);
  }

  /** The end that the next write may set. */
  get next(): number {
    return Date.now() + this.length;
  }

  /** A write that was made with this end has succeeded. */
  prolonged(until: number): void {
    this.until = until;
  }

  /** Call it before what cannot be taken back. @throws Halted where another node has taken over */
  async assure(): Promise<void> {
    if (this.until - Date.now() < this.length / 2) await this.renew();
    if (this.lost) throw new PushHalted('lease');
  }

  end(): void {
    clearInterval(this.beat);
  }

  private async renew(): Promise<void> {
    const until = this.next;
    if (await this.renewal(until)) this.until = until;
    else this.lost = true;
  }
}
