import { getMetadataStorage } from 'class-validator';

export type Read = (value: unknown) => unknown;

/** The kind of note by which the storage of rules knows a reading; class-validator itself looks past it. */
export const READS = 'reads';

type Note = Parameters<ReturnType<typeof getMetadataStorage>['addValidationMetadata']>[0];

/**
 * How what comes in is read before its rules are asked: text in an address as a number, an empty box of a search bar as nothing. Of several
 * the lowest goes first. It is kept among the rules, because Nest's mapped types carry those onward.
 */
export const Reads =
  (read: Read): PropertyDecorator =>
  (target, property) => {
    const note = { type: READS, target: target.constructor, propertyName: String(property), constraints: [read] };
    getMetadataStorage().addValidationMetadata(note as unknown as Note);
  };

/** A text without its outer white space. */
export const trim: Read = (value) => (typeof value === 'string' ? value.trim() : value);

/** A number as an address spells it. What spells none stays what it is, to be refused. */
export const NumberInAddress = (): PropertyDecorator =>
  Reads((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));
