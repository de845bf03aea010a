import { mark } from './mark';

/** A column too large for lists: only `info` carries it. */
export const InfoOnly = (): PropertyDecorator => (target, property) => mark(target, property, { infoOnly: true });
