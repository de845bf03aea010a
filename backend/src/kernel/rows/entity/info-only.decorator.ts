import { mark } from './mark';

/** Marks a column that is too large for lists: only `info` returns it. */
export const InfoOnly = (): PropertyDecorator => (target, property) => mark(target, property, { infoOnly: true });
