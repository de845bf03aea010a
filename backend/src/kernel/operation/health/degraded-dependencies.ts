import { Injectable } from '@nestjs/common';

interface Watched {
  isAway: () => boolean;
  isRequired: boolean;
}

/**
 * The dependencies that this node is missing at the moment, and which of them it cannot work without. Each monitor of a dependency
 * registers here.
 */
@Injectable()
export class DegradedDependencies {
  private readonly watched = new Map<string, Watched>();

  /**
   * @param name as health and metrics show it
   * @param required if true, the node is not ready while this dependency is away
   */
  watchDependency(name: string, isAway: () => boolean, { required = false } = {}): void {
    this.watched.set(name, { isAway, isRequired: required });
  }

  /** The names of the dependencies that are away. */
  listAway(): string[] {
    return [...this.watched].flatMap(([name, { isAway }]) => (isAway() ? [name] : []));
  }

  /** False while a required dependency is away. */
  canServe(): boolean {
    return ![...this.watched.values()].some(({ isAway, isRequired }) => isRequired && isAway());
  }

  /** The names of all registered dependencies. */
  names(): string[] {
    return [...this.watched.keys()];
  }
}
