import type { Type } from '@nestjs/common';
import type { JsonForm } from '../../basis/schema/json-form';

/** The kinds of maskable personal data; each determines how much of a value stays visible. */
export const MASK_FORMS = ['phone', 'email', 'idCard', 'bankCard', 'name'] as const;
export type MaskForm = (typeof MASK_FORMS)[number];

/** The kinds of personal data that a column filled in by people can hold. */
export const PERSONAL_WORDS = [...MASK_FORMS, 'account', 'picture', 'place', 'region', 'trait', 'text'] as const;

/** The kind of personal data in a column. */
export type PersonalKind = (typeof PERSONAL_WORDS)[number] | 'secret' | 'origin' | 'quote';

/** What the kernel knows about a property in addition to its TypeORM column. */
export interface Mark {
  /** the JSON schema of a column that is stored as JSON text */
  json?: JsonForm;
  /** never accepted from a client */
  serverSet?: boolean;
  /** the allowed codes */
  codes?: readonly (string | number)[];
  /** the names of numeric codes in the source code */
  codeNames?: readonly string[];
  /** the allowed numbers */
  range?: { min: number; max?: number };
  /** the maximum length of newly written text */
  longestAnew?: number;
  /** a short text that may contain line breaks */
  manyLines?: boolean;
  /** a column joined from another table through a foreign key of this one */
  joined?: { entity: () => Type; column: string; foreignKey: string };
  /** refers to a row of that table */
  refersTo?: () => Type;
  /** holds the id of a staff member, who may no longer exist */
  ofStaff?: boolean;
  /** personal data: the server sends it with its middle hidden */
  masked?: MaskForm;
  /** holds personal data of this kind */
  personal?: PersonalKind;
  /** holds file URLs: one, a list of them, or a text that contains them */
  files?: 'plain' | 'base64';
  /** left out of lists */
  infoOnly?: boolean;
  /** computed by the service after the rows are read */
  attached?: { type: AttachedType; description?: string; nullable?: boolean; enum?: readonly string[] };
}

export type AttachedType =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | [NumberConstructor]
  | [StringConstructor]
  | Type<object>
  | [Type<object>];

const marks = new WeakMap<object, Map<string, Mark>>();

export function mark(target: object, property: string | symbol, more: Mark): void {
  const own = marks.get(target) ?? new Map<string, Mark>();
  own.set(String(property), { ...own.get(String(property)), ...more });
  marks.set(target, own);
}

/** Returns the marks of a class by property, inherited ones first. */
export function marksOf(Entity: Type): Map<string, Mark> {
  const inherited: Type = Object.getPrototypeOf(Entity) as Type;
  const above = inherited.prototype ? marksOf(inherited) : [];
  return new Map([...above, ...(marks.get(Entity.prototype as object) ?? [])]);
}
