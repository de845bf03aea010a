import { type Read, Reads } from '../../basis/schema/reads.decorator';

/** For a query property: an empty string, as a cleared filter sends it, counts as no value. */
export const EmptyIsNone = (read: Read = (value) => value): PropertyDecorator =>
  Reads((value) => (value === '' ? undefined : read(value)));
