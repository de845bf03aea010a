import type { Type } from '@nestjs/common';

const sources = new WeakMap<object, string>();

/** The name of the data source that an entity's table is on, where that is not the console's own. */
export const LivesOn =
  (source: string): ClassDecorator =>
  (target) => {
    sources.set(target, source);
  };

/** None for the console's own data source. */
export const sourceOf = (Entity: Type): string | undefined => sources.get(Entity);
