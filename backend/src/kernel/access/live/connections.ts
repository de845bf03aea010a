import { Injectable } from '@nestjs/common';
import type { LiveSocket } from './live-socket';

/** The connections of this node by staff member, the oldest first. */
@Injectable()
export class Connections {
  private readonly byStaff = new Map<number, Set<LiveSocket>>();

  addSocket(socket: LiveSocket): void {
    const { sub } = socket.data.claims;
    this.byStaff.set(sub, (this.byStaff.get(sub) ?? new Set()).add(socket));
  }

  /** @returns false if it was already removed */
  removeSocket(socket: LiveSocket): boolean {
    const { sub } = socket.data.claims;
    const sockets = this.byStaff.get(sub);
    const was = !!sockets?.delete(socket);
    if (!sockets?.size) this.byStaff.delete(sub);
    return was;
  }

  listOf(staffId: number): readonly LiveSocket[] {
    return [...(this.byStaff.get(staffId) ?? [])];
  }

  staffIds(): readonly number[] {
    return [...this.byStaff.keys()];
  }

  listSockets(): readonly LiveSocket[] {
    return [...this.byStaff.values()].flatMap((sockets) => [...sockets]);
  }
}
