/**
 * `always`: the rows are worth nothing after a restore, or must end with it: sessions, links, what a process was about to do. `plain`: they
 * are secrets, so they are only in encrypted backups.
 */
export type LeftOut = 'always' | 'plain';

const leftOut = new WeakMap<object, LeftOut>();

/** Leaves the rows of an entity's table out of backups. */
export const LeftOutOfBackups =
  (from: LeftOut): ClassDecorator =>
  (target) => {
    leftOut.set(target, from);
  };

/** Undefined if the rows are in every backup. */
export const leftOutOf = (Entity: object): LeftOut | undefined => leftOut.get(Entity);
