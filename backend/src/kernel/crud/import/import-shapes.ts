import type { Type } from '@nestjs/common';
import type { BaseRow } from '../read/query';
import { shapesOf } from '../shapes/shapes';

/** The classes that the rows of a file are checked with. */
export interface ImportShapes {
  Create: Type<object>;
  Update: Type<object>;
}

const known = new WeakMap<Type, ImportShapes>();

/** Those of a resource without rules of its own. They are made once: the validator keeps what it knows of a class for good. */
export function importShapesOf<E extends BaseRow>(Entity: Type<E>): ImportShapes {
  const made = known.get(Entity) ?? shapesOf(Entity, {});
  known.set(Entity, made);
  return made;
}
