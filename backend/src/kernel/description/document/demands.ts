import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { documentWords } from '../../basis/schema/document-words';
import { schemaOf } from '../../basis/schema/schema-of';
import { takenBy } from './body-classes';
import type { Call } from './calls';
import { lookup } from '../../../lookup';

type Shape = Record<string, unknown>;

/** The part of an OpenAPI parameter that is filled in here. */
export interface QueryParameter {
  in?: string;
  name?: string;
  required?: boolean;
  schema?: Shape;
}

/** The keys of a field's schema that describe it and are not validated. */
const ABOUT = ['description', 'example', 'default', 'writeOnly', 'title', 'deprecated'];

/** Replaces the schemas from the decorators by what the server really validates, so that the document asks for neither more nor less. */
export function demandWhatIsChecked(
  document: OpenAPIObject,
  { controller, handler }: Call,
  parameters: readonly QueryParameter[] = [],
): void {
  const { body, query } = takenBy(controller, handler.name);
  if (body) demandOfBody(document, body);
  if (query) demandOfQuery(query, parameters);
}

function demandOfBody(document: OpenAPIObject, Class: Type<object>): void {
  const shape = lookup(document.components?.schemas, Class.name) as Shape | undefined;
  if (!shape) return;
  const said = (shape.properties ?? {}) as Record<string, Shape>;
  const { fields } = schemaOf(Class);
  const checked = new Map(fields.map((field) => [field.name, field]));
  const names = [...new Set([...Object.keys(said).filter((name) => checked.has(name)), ...checked.keys()])];
  shape.properties = Object.fromEntries(
    names.map((name) => {
      const field = checked.get(name);
      return [name, { ...(field && documentWords(field)), ...about(lookup(said, name)) }];
    }),
  );
  const required = names.filter((name) => !checked.get(name)?.passes.absent);
  if (required.length) shape.required = required;
  else delete shape.required;
}

function demandOfQuery(Class: Type<object>, parameters: readonly QueryParameter[]): void {
  const fields = new Map(schemaOf(Class).fields.map((field) => [field.name, field]));
  for (const parameter of parameters) {
    const field = parameter.in === 'query' && fields.get(parameter.name ?? '');
    if (!field) continue;
    parameter.schema = { ...documentWords(field), ...about(parameter.schema) };
    parameter.required = !field.passes.absent;
  }
}

const about = (said: Shape = {}): Shape =>
  Object.fromEntries(ABOUT.flatMap((word) => (said[word] === undefined ? [] : [[word, said[word]]])));
