import { mark } from './mark';

/** Tells of which member of staff a row is: histories name them. They may be gone, and the row still comes back from the recycle bin. */
export const OfStaff = (): PropertyDecorator => (target, property) => mark(target, property, { ofStaff: true });
