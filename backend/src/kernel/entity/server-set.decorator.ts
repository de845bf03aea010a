import { mark } from './mark';

/** Set by the server alone: dropped from whatever a client sends. */
export const ServerSet = (): PropertyDecorator => (target, property) => mark(target, property, { serverSet: true });
