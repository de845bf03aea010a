import { Injectable } from '@nestjs/common';

/** @param graceMs how many milliseconds the node goes on answering */
type Hear = (graceMs: number) => void;

/**
 * Whether this node was asked to end and still answers, so that whatever distributes requests can stop choosing it. Parts that then begin
 * nothing any more, or still have something under way, register here.
 */
@Injectable()
export class Draining {
  private readonly listeners: Hear[] = [];
  private readonly works: (() => boolean)[] = [];
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Whether something is under way that did not come as a request. */
  get hasWork(): boolean {
    return this.works.some((isUnderWay) => isUnderWay());
  }

  /** Registers a callback for the beginning. */
  onBegin(hear: Hear): void {
    this.listeners.push(hear);
  }

  /** Registers work for which a node with nothing else to do still waits. */
  watchWork(isUnderWay: () => boolean): void {
    this.works.push(isUnderWay);
  }

  /** Begins once. @param graceMs how many milliseconds the node goes on answering */
  beginDrain(graceMs: number): void {
    if (this.begun) return;
    this.begun = true;
    for (const hear of this.listeners) hear(graceMs);
  }
}
