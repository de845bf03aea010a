import type { OpenAPIObject } from '@nestjs/swagger';
import { lookup } from '../../lookup';

/** As much of a schema as an example is made from. */
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

/** A value of a shape: of an object what it must have, of a choice the first. */
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

/** A shape without references, its parts merged. */
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

/** Says what it stands for. */
const textOf = ({ description, minLength = 1, maxLength = 40 }: Shape, name: string): string =>
  (description ?? name).slice(0, Math.min(40, maxLength)).trim().padEnd(minLength, 'x');

const objectOf = (document: OpenAPIObject, { properties = {}, required = [] }: Shape): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, { readOnly }]) => required.includes(name) && !readOnly)
      .map(([name, property]) => [name, exampleOf(document, property, name)]),
  );
