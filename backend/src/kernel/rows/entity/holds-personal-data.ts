import type { Type } from '@nestjs/common';
import { marksOf } from './mark';

/** Whether the entity is about people: it has a column of its own with their data. A name that is joined to a row about something else is not. */
export const holdsPersonalData = (Entity: Type): boolean =>
  [...marksOf(Entity).values()].some(({ personal }) => personal !== undefined);
