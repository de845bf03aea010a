import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { stepUpRuleOf } from '../../access/auth/access';
import { keyRuleOf } from '../../durability/idempotency/key-rule';
import { type Call, callsOf } from './calls';
import { demandWhatIsChecked, type QueryParameter } from './demands';
import { callExample } from './call-example';
import { takeExample } from './example.decorator';
import { exampleOf, type Shape } from './example-of';
import { IDEMPOTENCY, IDEMPOTENCY_HEADER, LANGUAGE, LANGUAGE_HEADER, REFUSAL, REFUSED } from './shared-parts';
import { standardWords } from './standard-words';

interface Parameter {
  in?: string;
  name?: string;
  required?: boolean;
  schema?: Shape;
  example?: unknown;
}

/** The part of an OpenAPI operation that is filled in here. */
interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content?: Record<string, { schema?: Shape; example?: unknown }> };
  responses: Record<string, object>;
  'x-permission'?: string;
  'x-step-up'?: true;
}

/** Completes the API document of each call: a summary and description, who may call it, an example, and the error response. */
export function documented(app: INestApplication, document: OpenAPIObject): OpenAPIObject {
  const calls = callsOf(app);
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of ['get', 'post'] as const) {
      const call = calls.get(`${method} ${path}`);
      const operation = methods[method] as Operation | undefined;
      if (call && operation) describe(document, call, operation);
    }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Refusal: REFUSAL },
    parameters: { language: LANGUAGE_HEADER, idempotencyKey: IDEMPOTENCY_HEADER },
  };
  return document;
}

function describe(document: OpenAPIObject, call: Call, operation: Operation): void {
  const words = standardWords(call);
  operation.summary ||= words?.summary;
  operation.description = [operation.description, words?.description, whoMay(call), stepUpOf(call)]
    .filter(Boolean)
    .join('\n\n');
  if (call.access === 'permission') operation['x-permission'] = call.permission;
  if (stepUpRuleOf(call.handler)) operation['x-step-up'] = true;
  if (call.access === 'public') operation.security = [];
  demandWhatIsChecked(document, call, operation.parameters as QueryParameter[] | undefined);
  giveExamples(document, call, operation);
  const headers = heedsKey(call) ? [LANGUAGE, IDEMPOTENCY] : [LANGUAGE];
  operation.parameters = [...(operation.parameters ?? []), ...headers];
  operation.responses = { ...operation.responses, default: REFUSED };
}

const heedsKey = ({ access, handler }: Call): boolean => access !== 'public' && keyRuleOf(handler) !== 'ignored';

function whoMay({ access, permission }: Call): string {
  if (access === 'public') return 'Needs no session.';
  if (access === 'signed-in') return 'Needs a session, but no permission.';
  return `Needs the permission \`${permission}\`.`;
}

/** The refusal that a caller meets who has proved nothing for some minutes. */
function stepUpOf({ handler }: Call): string | undefined {
  const rule = stepUpRuleOf(handler);
  if (!rule) return undefined;
  const asks = ['Asks for a recent proof of who the caller is', rule.words].filter(Boolean).join(' ');
  return `${asks}: see \`base/comm/stepUp\`.`;
}

function giveExamples(document: OpenAPIObject, call: Call, operation: Operation): void {
  const given = takeExample(operation);
  const json = operation.requestBody?.content?.['application/json'];
  if (json?.schema) json.example = given ?? callExample(document, call, json.schema);
  for (const parameter of operation.parameters ?? [])
    if ('schema' in parameter && parameter.schema) parameter.example ??= parameterExample(document, parameter, given);
}

function parameterExample(document: OpenAPIObject, { name = '', required, schema = {} }: Parameter, given: unknown) {
  const values = (given ?? {}) as Record<string, unknown>;
  return values[name] ?? (required ? exampleOf(document, schema, name) : undefined);
}
