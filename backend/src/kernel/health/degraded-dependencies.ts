import { Injectable } from '@nestjs/common';

interface Watched {
  isAway: () => boolean;
  isRequired: boolean;
}

/** What this node works without at the moment, and what it cannot work without. Whoever watches over something says so here. */
@Injectable()
export class DegradedDependencies {
  private readonly watched = new Map<string, Watched>();

  /**
   * @param name as health and metrics call it
   * @param required whether the node is of no use without it: it is not ready then
   */
  watch(name: string, isAway: () => boolean, { required = false } = {}): void {
    this.watched.set(name, { isAway, isRequired: required });
  }

  /** The names of what is away. */
  now(): string[] {
    return [...this.watched].flatMap(([name, { isAway }]) => (isAway() ? [name] : []));
  }

  /** Whether nothing is away that this node is of no use without. */
  canServe(): boolean {
    return ![...this.watched.values()].some(({ isAway, isRequired }) => isRequired && isAway());
  }

  /** The names of all that is watched. */
  names(): string[] {
    return [...this.watched.keys()];
  }
}
