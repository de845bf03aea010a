import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { LINE, LINES } from '../../../kernel/crud/rules/text-rules';
import type { JsonForm } from '../../../kernel/basis/schema/json-form';
import { faultOf } from '../../../kernel/wire/envelope/rule-fault';
import { textOf } from '../../../kernel/basis/errors/field-error';
import { t } from '../../../kernel/basis/i18n/translate';
import { compileValidator } from '../../../kernel/basis/schema/json-form';
import type { Violation } from '../../../kernel/basis/schema/rule.decorator';
import { HOOK_NAMES, type HookName } from '../../../kernel/plugins/hooks/hook-names';
import { SCOPE_NAMES, SCOPES, SCOPES_EXAMPLE, type Scopes } from '../hook/scopes';
import { LANGUAGES_FORM, type PackageLanguages } from './manifest-languages';

/** The known fields of plugin.json. Other fields are kept and ignored. */
export interface Manifest {
  name: string;
  key: string;
  version: string;
  description: string;
  author: string;
  hooks: HookName[];
  scopes: Scopes;
  config: Record<string, unknown>;
  /** the form for the hook `tool`, which staff fill in before it is called */
  tool: Record<string, unknown>;
  /** a method without input that is called before the package is used; it fails if it throws or returns `false` */
  selftest?: string;
  /** methods that a scheduled task may call */
  tasks: { method: string; summary: string }[];
  languages: PackageLanguages;
}

const FORM: JsonForm = {
  type: 'object',
  required: ['name', 'key', 'version'],
  properties: {
    schema: { type: 'integer', minimum: 1, maximum: 1 },
    name: { type: 'string', minLength: 1, maxLength: 50, pattern: LINE },
    key: { type: 'string', pattern: '^[a-z][a-z0-9_-]{1,49}$' },
    version: { type: 'string', pattern: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}$' },
    description: { type: 'string', maxLength: 500, pattern: LINES },
    author: { type: 'string', maxLength: 50, pattern: LINE },
    hook: { type: 'string', enum: ['', ...HOOK_NAMES] },
    hooks: { type: 'array', maxItems: HOOK_NAMES.length, items: { type: 'string', enum: [...HOOK_NAMES] } },
    scopes: SCOPES,
    languages: LANGUAGES_FORM,
    config: { type: 'object' },
    tool: { type: 'object' },
    selftest: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
    tasks: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        required: ['method'],
        properties: {
          method: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
          summary: { type: 'string', maxLength: 200, pattern: LINE },
        },
      },
    },
  },
};

const validate = compileValidator(FORM);

/** A reserved key, which the original product refuses too. */
const RESERVED = 'plugin';

/** @throws BusinessError with the field and what is wrong with it */
export function readManifest(file: Buffer): Manifest {
  const said = parsed(file);
  const violation = validate(said);
  if (violation) throw refusalOf(violation);
  const manifest = said as Partial<Manifest> & Pick<Manifest, 'name' | 'key' | 'version'> & { hook?: HookName | '' };
  if (manifest.key === RESERVED) throw new BusinessError('plugin.reservedKey', { key: RESERVED });
  const {
    name,
    key,
    version,
    description = '',
    author = '',
    hook,
    hooks = [],
    scopes = {},
    config = {},
    tool = {},
    tasks = [],
    selftest,
    languages = {},
  } = manifest;
  const all = new Set(hook ? [hook, ...hooks] : hooks);
  const methods = tasks.map(({ method, summary = '' }) => ({ method, summary }));
  const texts = { name, description, author, languages };
  return { ...texts, key, version, hooks: [...all], scopes, config, tool, tasks: methods, selftest };
}

/** Says what is expected at the field. */
function refusalOf({ at = '', rule, limits = [] }: Violation): BusinessError {
  const field = at.slice(1) || '{}';
  if (/^scopes\b/.test(field))
    return new BusinessError('plugin.badScopes', { field, example: SCOPES_EXAMPLE, known: SCOPE_NAMES.join(', ') });
  return new BusinessError('plugin.badManifest', { field, fault: textOf(faultOf(rule, limits)) });
}

function parsed(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new BusinessError('plugin.badManifest', { field: '{}', fault: t('validation.isJson') });
    throw error;
  }
}
