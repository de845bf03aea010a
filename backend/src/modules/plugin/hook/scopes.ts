import type { JsonForm } from '../../../kernel/basis/schema/json-form';

/** The permissions that a package asks for. It gets none that it does not name. */
export interface Scopes {
  log?: boolean;
  kv?: boolean;
  http?: { hosts: string[]; methods?: string[] };
  'chat.read'?: string[];
  'act.propose'?: boolean;
  notify?: boolean;
  schedule?: boolean;
}

const HOST = String.raw`^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?$`;

/** The form of the permissions in plugin.json. */
export const SCOPES: JsonForm = {
  type: 'object',
  additionalProperties: false,
  properties: {
    log: { type: 'boolean' },
    kv: { type: 'boolean' },
    http: {
      type: 'object',
      required: ['hosts'],
      additionalProperties: false,
      properties: {
        hosts: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', pattern: HOST } },
        methods: {
          type: 'array',
          maxItems: 5,
          items: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        },
      },
    },
    'chat.read': {
      type: 'array',
      maxItems: 4,
      items: { type: 'string', enum: ['people', 'groups', 'private', 'messages'] },
    },
    'act.propose': { type: 'boolean' },
    notify: { type: 'boolean' },
    schedule: { type: 'boolean' },
  },
};

/** Permissions as plugin.json writes them: `true` for those without an extent, and the extent of the others. */
export const SCOPES_EXAMPLE =
  '{ "log": true, "http": { "hosts": ["api.example.com"], "methods": ["POST"] }, "chat.read": ["people", "groups"] }';

/** All permissions that exist. */
export const SCOPE_NAMES = Object.keys(SCOPES.properties ?? {});

/** The names of the requested permissions. */
export const scopeNames = (scopes: Scopes): string[] =>
  Object.entries(scopes).flatMap(([name, asked]) => (asked === false ? [] : [name]));
