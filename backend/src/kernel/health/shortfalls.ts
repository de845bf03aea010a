import { Injectable } from '@nestjs/common';

/** What this node works without at the moment. A module that can do without something says so here. */
@Injectable()
export class Shortfalls {
  private readonly watched = new Map<string, () => boolean>();

  watch(name: string, isAway: () => boolean): void {
    this.watched.set(name, isAway);
  }

  now(): string[] {
    return [...this.watched].flatMap(([name, isAway]) => (isAway() ? [name] : []));
  }
}
