import type { Type } from '@nestjs/common';
import type { JsonForm } from '../schema/json-form';

/** What kind of personal data a column holds, which says how much of it stays to be seen. */
export const MASK_FORMS = ['phone', 'email', 'idCard', 'bankCard', 'name'] as const;
export type MaskForm = (typeof MASK_FORMS)[number];

/** What a column can say about a person that people fill in. */
export const PERSONAL_WORDS = [...MASK_FORMS, 'account', 'picture', 'place', 'region', 'trait', 'text'] as const;

/** What a column says about a person. */
export type PersonalKind = (typeof PERSONAL_WORDS)[number] | 'secret' | 'origin' | 'quote';

/** What the kernel knows of a property beyond its column. */
export interface Mark {
  /** kept as JSON text, of this form */
  json?: JsonForm;
  /** never taken from a client */
  serverSet?: boolean;
  /** the codes that it may hold */
  codes?: readonly (string | number)[];
  /** what these are called in the code, where they are numbers */
  codeNames?: readonly string[];
  /** the numbers that it takes */
  range?: { min: number; max?: number };
  /** the longest text that is written anew */
  longestAnew?: number;
  /** a short text of several lines */
  manyLines?: boolean;
  /** borrowed from another table, by a foreign key of this one */
  joined?: { entity: () => Type; column: string; foreignKey: string };
  /** names a row of that table */
  refersTo?: () => Type;
  /** holds the id of a member of staff, who may be gone */
  ofStaff?: boolean;
  /** personal data: leaves the server with its middle hidden */
  masked?: MaskForm;
  /** says something about a person */
  personal?: PersonalKind;
  /** holds addresses of files: one, a list of them, or a text in which they stand */
  files?: 'plain' | 'base64';
  /** left out of lists */
  infoOnly?: boolean;
  /** computed by the service after the rows are read */
  attached?: { type: AttachedType; description?: string; nullable?: boolean; enum?: readonly string[] };
}

export type AttachedType =
  StringConstructor | NumberConstructor | BooleanConstructor | [NumberConstructor] | [StringConstructor] | Type<object>;

const marks = new WeakMap<object, Map<string, Mark>>();

export function mark(target: object, property: string | symbol, more: Mark): void {
  const own = marks.get(target) ?? new Map<string, Mark>();
  own.set(String(property), { ...own.get(String(property)), ...more });
  marks.set(target, own);
}

/** The marks of a class, inherited ones first. */
export function marksOf(Entity: Type): Map<string, Mark> {
  const inherited: Type = Object.getPrototypeOf(Entity) as Type;
  const above = inherited.prototype ? marksOf(inherited) : [];
  return new Map([...above, ...(marks.get(Entity.prototype as object) ?? [])]);
}
