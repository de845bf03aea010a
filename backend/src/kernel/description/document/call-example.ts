import type { OpenAPIObject } from '@nestjs/swagger';
import { columnsOf } from '../../crud/columns/columns';
import { type CrudMetadata, crudOf } from '../../crud/controller/crud-controller';
import type { Call } from './calls';
import { exampleOf, flat, type Shape } from './example-of';

/** The paging part of a query; the rest may be left out. */
const PLACE = { page: 1, size: 20 };

const COLUMNS = 3;

/** Builds the example body of a call for the API document. The call accepts this body. */
export function callExample(document: OpenAPIObject, call: Call, body: Shape): unknown {
  const example = exampleOf(document, body);
  const crud = crudOf(call.controller);
  if (!crud) return example;
  const { properties = {} } = flat(document, body);
  switch (call.action) {
    case 'add':
      return { ...(example as object), ...crud.options.example };
    case 'list':
    case 'page':
      return { ...known(PLACE, properties), ...scopeExample(crud) };
    case 'export':
      return 'columns' in properties ? { ...fileExample(crud), ...scopeExample(crud) } : example;
    default:
      return example;
  }
}

const known = (values: object, properties: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(properties, name)));

function fileExample({ Entity }: CrudMetadata): object {
  const columns = columnsOf(Entity)
    .filter(({ hidden, infoOnly }) => !hidden && !infoOnly)
    .slice(0, COLUMNS);
  return {
    columns: columns.map(({ name }) => name),
    titles: columns.map(({ name, comment }) => comment ?? name),
    format: 'xlsx',
  };
}

/** Tables with very many rows require a filter for a keyword search, so the example sets one. */
function scopeExample({ options }: CrudMetadata): object {
  const scope = 'scope' in options ? (options.scope as { filters: readonly string[] }) : undefined;
  return scope?.filters[0] === undefined ? {} : { [scope.filters[0]]: 1 };
}
