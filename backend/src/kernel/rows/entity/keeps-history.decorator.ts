import type { Type } from '@nestjs/common';

const kept = new WeakSet<object>();

/** Keeps a change history for the rows of this table: who changed which columns, and when. */
export const KeepsHistory = (): ClassDecorator => (target) => void kept.add(target);

export const keepsHistory = (Entity: Type): boolean => kept.has(Entity);
