import { type Receiver, TERMINALS } from './chat-protocol';
import type { PresenceGap } from './presence-witness';

/** The connected screens of some users: the server and the terminals of each. */
export class Presence {
  /** how many of the users have at least one screen */
  online = 0;
  readonly servers = new Map<number, Receiver[]>();
  /** why users without a screen may be connected all the same */
  gap: PresenceGap | null = null;

  constructor(readonly users: readonly number[]) {}

  /** @param values for each of these users, the value of each terminal in the order of TERMINALS */
  addUsers(users: readonly number[], values: readonly (string | null)[]): void {
    for (const [at, id] of users.entries()) {
      let here = 0;
      for (const [nth, terminal] of TERMINALS.entries())
        if (this.add(values[at * TERMINALS.length + nth], id, terminal)) here = 1;
      this.online += here;
    }
  }

  addReceiver(server: number, receiver: Receiver): void {
    const there = this.servers.get(server);
    if (there) there.push(receiver);
    else this.servers.set(server, [receiver]);
  }

  /** the number of frames that reach all of them: one per screen */
  get screens(): number {
    let count = 0;
    for (const receivers of this.servers.values()) count += receivers.length;
    return count;
  }

  /** Why it is not known whether some of the users are connected; null if it is known of each. */
  get doubt(): PresenceGap | null {
    return this.online < this.users.length ? this.gap : null;
  }

  private add(value: string | null | undefined, id: number, terminal: number): boolean {
    const server = serverOf(value);
    if (server === undefined) return false;
    this.addReceiver(server, { id, terminal });
    return true;
  }
}

/** A presence is decimal text; servers write nothing else. */
function serverOf(value: string | null | undefined): number | undefined {
  return value && /^\d{1,10}$/.test(value) ? Number(value) : undefined;
}
