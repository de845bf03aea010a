import { mark } from './mark';

/** A short text that may have several lines, as a remark has. */
export const ManyLines = (): PropertyDecorator => (target, property) => mark(target, property, { manyLines: true });
