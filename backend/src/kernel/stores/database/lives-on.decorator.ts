import type { Type } from '@nestjs/common';

const sources = new WeakMap<object, string>();

/** Sets the data source of an entity's table, if it is not the console's own. */
export const LivesOn =
  (source: string): ClassDecorator =>
  (target) => {
    sources.set(target, source);
  };

/** Returns undefined for the console's own data source. */
export const sourceOf = (Entity: Type): string | undefined => sources.get(Entity);
