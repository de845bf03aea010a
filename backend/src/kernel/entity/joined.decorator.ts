import type { Type } from '@nestjs/common';
import { mark } from './mark';

/** A read-only column borrowed from another table: `@Joined(() => Department, 'name', 'departmentId')`. */
export const Joined =
  (entity: () => Type, column: string, foreignKey: string): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { joined: { entity, column, foreignKey } });
