import { mark } from './mark';

/**
 * Marks the column that says which staff member a row belongs to; histories show the name. The member may no longer exist; the row can
 * still be restored from the recycle bin.
 */
export const OfStaff = (): PropertyDecorator => (target, property) => mark(target, property, { ofStaff: true });
