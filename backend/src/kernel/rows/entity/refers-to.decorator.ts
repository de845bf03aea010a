import type { Type } from '@nestjs/common';
import { mark } from './mark';

/**
 * Marks a column that refers to a row of another table, or of its own. A row cannot be restored from the recycle bin without the row that
 * it refers to.
 */
export const RefersTo =
  (entity: () => Type): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { refersTo: entity });
