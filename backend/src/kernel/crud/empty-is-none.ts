import { type Read, Reads } from '../schema/reads.decorator';

/** On a property of a question: an empty text, as a cleared filter sends it, is no answer. */
export const EmptyIsNone = (read: Read = (value) => value): PropertyDecorator =>
  Reads((value) => (value === '' ? undefined : read(value)));
