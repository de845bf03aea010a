import { mark } from './mark';

/** Marks a column that only the server sets: a value from a client is dropped. */
export const ServerSet = (): PropertyDecorator => (target, property) => mark(target, property, { serverSet: true });
