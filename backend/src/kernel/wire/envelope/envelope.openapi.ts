import type { OpenAPIObject } from '@nestjs/swagger';
import { Code } from '../../basis/codes';

interface Response {
  description?: string;
  content?: Record<string, { schema?: object }>;
}

/** Describes the envelope in the API document: wraps the JSON response of each operation. */
export function enveloped(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths))
    for (const operation of [path.get, path.post]) {
      if (!operation) continue;
      const { 200: ok, 201: created, ...failures } = operation.responses as Record<string, Response>;
      operation.responses = { ...failures, 200: wrapped(ok ?? created) };
    }
  return document;
}

function wrapped(response: Response | undefined): { description: string; content: Record<string, object> } {
  const content = response?.content;
  if (content && !content['application/json']) return { description: 'success', content };
  const data = content?.['application/json']?.schema ?? { nullable: true };
  const schema = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', example: Code.Success }, message: { type: 'string' }, data },
  };
  return { description: 'success', content: { 'application/json': { schema } } };
}
