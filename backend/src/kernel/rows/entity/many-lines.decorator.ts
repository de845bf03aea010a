import { mark } from './mark';

/** Marks a short text that may contain line breaks, such as a remark. */
export const ManyLines = (): PropertyDecorator => (target, property) => mark(target, property, { manyLines: true });
