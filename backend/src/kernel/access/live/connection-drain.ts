import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Draining } from '../../basis/drain/draining';
import { Connections } from './connections';

/**
 * Closes the connections of a node that is about to end. They are spread over the time in which it still answers, so that the other nodes
 * do not get all of them at once. A browser connects again by itself, and its upgrade is refused here: see `LiveAdapter`.
 */
@Injectable()
export class ConnectionDrain implements OnModuleInit, OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly draining: Draining,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.draining.onBegin((graceMs) => this.spreadCloses(graceMs));
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private spreadCloses(graceMs: number): void {
    for (const { conn } of this.connections.listSockets())
      this.timers.add(setTimeout(() => conn.close(), Math.random() * graceMs));
  }
}
