import { Transform } from 'class-transformer';

/** A text whose outer white space means nothing: dropped before it is checked, so that blanks alone count as empty. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
