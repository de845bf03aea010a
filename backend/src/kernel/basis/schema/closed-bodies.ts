import type { Type } from '@nestjs/common';

const closed = new WeakSet<Type>();
const open = new WeakSet<Type>();

/** Marks the body of a call that clients of other products know, and to which they add fields of their own; those are dropped. */
export const TakesOthers =
  (): ClassDecorator =>
  (Class): void =>
    void open.add(Class as unknown as Type);

/** From now on a body of this class is refused if it has fields that the class does not declare. */
export function closeBody(Class: Type): void {
  if (!open.has(Class)) closed.add(Class);
}

export const isClosed = (Class: Type): boolean => closed.has(Class);
