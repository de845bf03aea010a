import { mark, type PersonalKind } from './mark';

/**
 * A column that says something about a person. What is erased, handed out to them or hidden is found by this word over all entities:
 * nobody keeps a list. `quote` stands for what was written down about anybody, in whatever words: a log, a trail, a recycle bin.
 */
export const Personal =
  (kind: PersonalKind): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { personal: kind });
