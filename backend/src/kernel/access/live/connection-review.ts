import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { hasPermission, type Staff } from '../../basis/context/staff';
import { dutyOf } from '../auth/duty';
import { isAllowedFrom } from '../auth/role-networks';
import { STAFF_TOPIC, StaffCache } from '../auth/staff-cache';
import { Bus } from '../../stores/bus/bus';
import { ConnectionAdmission } from './connection-admission';
import { Connections } from './connections';
import type { LiveSocket } from './live-socket';
import { permissionFor, topicOf } from './rooms';
import { warnUnlessAway } from '../../basis/log/warn-unless-away';
import { background } from '../../basis/promises/background';

const AT_ONCE = 8;
const TICK_MS = 5000;
/**
 * Reviews all connections after this many ticks. So long may a change go unnoticed that was not announced: one made by hand, or while Redis
 * was away.
 */
const ALL_EVERY_TICKS = 12;

/**
 * Checks connections again whose owner may have changed, and withdraws what the owner may not do any more. If a change was announced, the
 * browser is told to load its permissions again.
 */
@Injectable()
export class ConnectionReview implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  /** staff whose connections are to be checked, and whether a change of them was announced */
  private readonly due = new Map<number, boolean>();
  private running = false;
  private ticks = 0;
  /** for staff one of whose roles begins or ends before the next review of all */
  private readonly turns = new Map<number, NodeJS.Timeout>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly staff: StaffCache,
    private readonly admission: ConnectionAdmission,
    private readonly connections: Connections,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    // Subscribed after the staff cache, which subscribes in its constructor. So the cache has dropped its entry first.
    this.bus.subscribeTo(STAFF_TOPIC, (ids) => this.requestReview(ids as number[] | 'all', true));
    this.bus.onGap(() => this.requestReview('all', true));
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const turn of this.turns.values()) clearTimeout(turn);
  }

  requestReview(ids: readonly number[] | 'all', changed = false): void {
    for (const id of ids === 'all' ? this.connections.staffIds() : ids)
      if (this.connections.listOf(id).length) this.due.set(id, changed || this.due.get(id) === true);
    if (this.due.size && !this.running) background('The review of connections', this.run());
  }

  /** A connection lives no longer than its token. The browser connects again with its next token. */
  private tick(): void {
    const now = Date.now() / 1000;
    for (const socket of this.connections.listSockets()) if (socket.data.claims.exp <= now) socket.conn.close();
    this.requestReview(++this.ticks % ALL_EVERY_TICKS ? [] : 'all');
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.due.size) {
      const some = [...this.due].slice(0, AT_ONCE);
      for (const [id] of some) this.due.delete(id);
      await Promise.all(some.map(([id, changed]) => this.lookAt(id, changed)));
    }
    this.running = false;
  }

  private async lookAt(id: number, changed: boolean): Promise<void> {
    try {
      for (const socket of this.connections.listOf(id)) await this.reviewSocket(socket, changed);
    } catch (error) {
      warnUnlessAway(this.logger, `The connections of user ${id} could not be looked at:`, error);
      setTimeout(() => this.requestReview([id], changed), TICK_MS).unref();
    }
  }

  private async reviewSocket(socket: LiveSocket, changed: boolean): Promise<void> {
    const staff = await this.staff.findFor(socket.data.claims);
    const { claims, address } = socket.data;
    if (!staff || dutyOf(staff, claims.sid) || !isAllowedFrom(staff, address)) return this.turnOut(socket, !staff);
    this.expectTurn(staff);
    if (changed) socket.emit('grants');
    for (const room of socket.rooms) {
      const topic = topicOf(room);
      if (topic === undefined || hasPermission(staff, permissionFor(topic))) continue;
      await socket.leave(room);
      socket.emit('unwatched', { topic });
    }
  }

  /** Nobody announces that the time of a role has come, so each node reviews the member's connections at that moment. */
  private expectTurn({ id, rightsUntil }: Staff): void {
    clearTimeout(this.turns.get(id));
    this.turns.delete(id);
    const wait = rightsUntil === undefined ? Infinity : rightsUntil - Date.now();
    if (wait > 2 * ALL_EVERY_TICKS * TICK_MS) return;
    const review = () => {
      this.turns.delete(id);
      this.requestReview([id], true);
    };
    this.turns.set(id, setTimeout(review, wait).unref());
  }

  private async turnOut(socket: LiveSocket, isUnknown: boolean): Promise<void> {
    const refusal = isUnknown ? await this.admission.refusalOf(socket.data.claims) : undefined;
    // Without a reason the browser should come back, with the current token of its session.
    if (!refusal?.data) return void socket.conn.close();
    socket.emit('signedOut', refusal.data);
    socket.disconnect(true);
  }
}
