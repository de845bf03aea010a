import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Server } from 'socket.io';
import { changeOf, type Changes, mergeChanges } from './changes';
import { addRows, type NewRows, newRows } from './new-rows';
import type { LiveSocket } from './live-socket';
import { LaneThrottle } from './lane-throttle';
import { roomOf, roomOfStaff } from './rooms';

/** A topic sends at most four messages a second; counts of new rows are sent once a second. */
const TOPIC_EVERY_MS = 250;
const ROWS_EVERY_MS = 1000;

/**
 * Sends events to the browsers of staff, on any node. Best effort: nothing here fails, waits, or is stored for absent browsers. A browser
 * that was offline reads again.
 */
@Injectable()
export class Live implements OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly topics = new LaneThrottle<Changes>(TOPIC_EVERY_MS, mergeChanges, (topic, changes) =>
    this.tell(topic, changes),
  );
  private readonly rowCounts = new LaneThrottle<NewRows>(ROWS_EVERY_MS, addRows, (topic, rows) =>
    this.tellRows(topic, rows),
  );
  private readonly greetings = new Map<string, () => unknown>();
  private server?: Server;

  /** Sets the server. Before that, events are dropped. */
  attachServer(server: Server): void {
    this.server = server;
  }

  onModuleDestroy(): void {
    this.server = undefined;
    this.topics.dropWaiting();
    this.rowCounts.dropWaiting();
  }

  /**
   * Sends to everybody who watches the resource. Of payloads in quick succession only the last one with the same `id` arrives; of very many
   * only the fact that there were many.
   */
  publishChange(topic: string, payload: unknown): void {
    this.quietly(topic, () => this.topics.addItem(topic, changeOf(payload)));
  }

  /**
   * Tells watchers of a growing list how many rows were added, not counting their own.
   * @param authors the id of a staff member for each row, null if nobody was signed in
   */
  publishNewRows(topic: string, authors: readonly (number | null)[]): void {
    if (authors.length) this.quietly(topic, () => this.rowCounts.addItem(topic, newRows(authors)));
  }

  /** Sends to every browser in which one of these staff members is signed in. */
  toStaff(ids: readonly number[], event: string, payload: unknown): void {
    if (ids.length) this.quietly(event, () => this.server?.to(ids.map(roomOfStaff)).emit(event, payload));
  }

  /** Sets what a browser is sent as soon as it has connected: what it has missed while it was not. */
  greetWith(event: string, payload: () => unknown): void {
    this.greetings.set(event, payload);
  }

  /** Sends it to one that has just connected. */
  greetBrowser(socket: Pick<LiveSocket, 'emit'>): void {
    for (const [event, payload] of this.greetings) socket.emit(event, payload());
  }

  /** Sends to every browser that is connected to this node. */
  toOwnBrowsers(event: string, payload: unknown): void {
    this.quietly(event, () => this.server?.local.emit(event, payload));
  }

  private tell(topic: string, changes: Changes): void {
    const watchers = this.server?.to(roomOf(topic));
    if (changes === 'many') watchers?.emit('many', { topic });
    else for (const payload of changes.values()) watchers?.emit('topic', { topic, payload });
  }

  private tellRows(resource: string, { count, by }: NewRows): void {
    this.server?.to(roomOf(resource)).emit('rows', { resource, count, by: Object.fromEntries(by) });
  }

  private quietly(about: string, tell: () => unknown): void {
    try {
      if (this.server) tell();
    } catch (error) {
      this.logger.error(`${about} could not be told`, error instanceof Error ? error.stack : error);
    }
  }
}
