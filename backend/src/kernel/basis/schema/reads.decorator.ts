import { getMetadataStorage } from 'class-validator';

export type Read = (value: unknown) => unknown;

/** The metadata type under which a reader is stored among the validation rules. class-validator itself ignores it. */
export const READS = 'reads';

type Note = Parameters<ReturnType<typeof getMetadataStorage>['addValidationMetadata']>[0];

/**
 * How an input value is converted before its rules are checked: text in a URL to a number, an empty search box to no value. Of several
 * readers on a property the lowest one runs first. Readers are stored among the rules, because Nest's mapped types copy the rules.
 */
export const Reads =
  (read: Read): PropertyDecorator =>
  (target, property) => {
    const note = { type: READS, target: target.constructor, propertyName: String(property), constraints: [read] };
    getMetadataStorage().addValidationMetadata(note as unknown as Note);
  };

/** Trims a text, and composes its letters (NFC): `é` typed as `e` and an accent is stored as the same name. */
export const trim: Read = (value) => (typeof value === 'string' ? value.trim().normalize() : value);

/** Converts a number from a URL. An empty text stays a text and any other that spells no number becomes NaN; validation refuses both. */
export const NumberInAddress = (): PropertyDecorator =>
  Reads((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));
