import type { OpenAPIObject } from '@nestjs/swagger';
import { lookup } from '../../../lookup';

/** The part of a JSON schema from which an example is built. */
export interface Shape {
  $ref?: string;
  allOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  example?: unknown;
  description?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  readOnly?: boolean;
}

/** Builds an example value for a schema: the required properties of an object, the first alternative of a choice. */
export function exampleOf(document: OpenAPIObject, given: Shape, name = ''): unknown {
  const shape = flat(document, given);
  if (shape.example !== undefined) return shape.example;
  if (shape.enum) return shape.enum[0];
  if (shape.oneOf?.[0]) return exampleOf(document, shape.oneOf[0], name);
  switch (shape.type) {
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return shape.items ? [exampleOf(document, shape.items, name)] : [];
    case 'string':
      return textOf(shape, name);
    default:
      return objectOf(document, shape);
  }
}

/** Returns a schema with its references resolved and its parts merged. */
export function flat(document: OpenAPIObject, { $ref, allOf, ...own }: Shape): Shape {
  const named = $ref === undefined ? [] : [lookup(document.components?.schemas, $ref.split('/').at(-1) ?? '') as Shape];
  const parts = [...named, ...(allOf ?? [])].map((part) => flat(document, part));
  return parts.reduceRight<Shape>(
    (whole, part) => ({
      ...part,
      ...whole,
      ...(part.properties || whole.properties ? { properties: { ...part.properties, ...whole.properties } } : {}),
      required: [...(part.required ?? []), ...(whole.required ?? [])],
    }),
    own,
  );
}

/** Uses the description of a text field as its example. */
const textOf = ({ description, minLength = 1, maxLength = 40 }: Shape, name: string): string =>
  (description ?? name).slice(0, Math.min(40, maxLength)).trim().padEnd(minLength, 'x');

const objectOf = (document: OpenAPIObject, { properties = {}, required = [] }: Shape): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, { readOnly }]) => required.includes(name) && !readOnly)
      .map(([name, property]) => [name, exampleOf(document, property, name)]),
  );
