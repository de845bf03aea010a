import type { Type } from '@nestjs/common';
import { mark } from './mark';

/** A column that names a row of another table, or of its own: a row does not come back from the recycle bin without it. */
export const RefersTo =
  (entity: () => Type): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { refersTo: entity });
