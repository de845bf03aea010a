import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Server } from 'socket.io';
import { changeOf, type Changes, mergeChanges } from './changes';
import { addRows, type NewRows, newRows } from './new-rows';
import { LaneThrottle } from './lane-throttle';
import { roomOf, roomOfStaff } from './rooms';

/** A topic is told of at most four times a second, new rows once. */
const TOPIC_EVERY_MS = 250;
const ROWS_EVERY_MS = 1000;

/**
 * Tells the browsers of staff what happens, on whichever node they are connected. Best effort: nothing here fails, waits, or is
 * kept for whoever is not there; a browser that was away reads anew.
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
  private server?: Server;

  /** From now on there is somebody to tell. */
  open(server: Server): void {
    this.server = server;
  }

  onModuleDestroy(): void {
    this.server = undefined;
    this.topics.stop();
    this.rowCounts.stop();
  }

  /**
   * To everybody who watches the resource. Of payloads that follow each other closely only the last with the same `id` arrives; of
   * very many only that there were many.
   */
  publish(topic: string, payload: unknown): void {
    this.quietly(topic, () => this.topics.add(topic, changeOf(payload)));
  }

  /**
   * Rows were added to a list that grows by itself. Whoever watches is told how many, without their own.
   * @param authors a staff member's id for each row, null where nobody was signed in
   */
  rows(topic: string, authors: readonly (number | null)[]): void {
    if (authors.length) this.quietly(topic, () => this.rowCounts.add(topic, newRows(authors)));
  }

  /** To every browser in which one of these members is signed in. */
  toStaff(ids: readonly number[], event: string, payload: unknown): void {
    if (ids.length) this.quietly(event, () => this.server?.to(ids.map(roomOfStaff)).emit(event, payload));
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
