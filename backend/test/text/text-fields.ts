import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Shape {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  allOf?: Shape[];
}

interface Document {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Shape }> } } }>;
  components: { schemas: Record<string, Shape> };
}

/** The checked-in document: the same that the build writes, as the pipeline makes sure. */
const { paths, components } = JSON.parse(
  readFileSync(resolve(__dirname, '../../../openapi/openapi.json'), 'utf8'),
) as Document;

/** The fields of a call's body that take this text. */
export function textFieldsOf(path: string, text: string): string[] {
  const body = paths[`/api/${path}`]?.post?.requestBody?.content['application/json']?.schema;
  return Object.entries(propertiesOf(body ?? {}))
    .filter(([, shape]) => takes(shape, text))
    .map(([name]) => name);
}

function propertiesOf({ $ref, properties, allOf = [] }: Shape): Record<string, Shape> {
  if ($ref) return propertiesOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  return Object.assign({}, properties, ...allOf.map(propertiesOf)) as Record<string, Shape>;
}

const takes = ({ type, enum: choices, pattern }: Shape, text: string): boolean =>
  [type].flat().includes('string') && !choices && (!pattern || new RegExp(pattern, 'u').test(text));
