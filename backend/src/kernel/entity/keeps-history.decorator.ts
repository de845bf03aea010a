import type { Type } from '@nestjs/common';

const kept = new WeakSet<object>();

/** Rows of this table have a history: who changed which of their columns, and when. */
export const KeepsHistory = (): ClassDecorator => (target) => void kept.add(target);

export const keepsHistory = (Entity: Type): boolean => kept.has(Entity);
