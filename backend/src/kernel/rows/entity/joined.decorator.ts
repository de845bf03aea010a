import type { Type } from '@nestjs/common';
import { mark } from './mark';

/** Marks a read-only column joined from another table: `@Joined(() => Department, 'name', 'departmentId')`. */
export const Joined =
  (entity: () => Type, column: string, foreignKey: string): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { joined: { entity, column, foreignKey } });
