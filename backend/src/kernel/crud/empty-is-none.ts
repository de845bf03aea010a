import { Transform } from 'class-transformer';

/** On a property of a question: an empty text, as a cleared filter sends it, is no answer. */
export const EmptyIsNone = (read: (value: unknown) => unknown = (value) => value): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : read(value)));
