import { invalid, type InvalidError } from '../../../kernel/basis/errors/invalid-error';
import type { FieldKey } from '../../../kernel/basis/errors/refusal-key';
import { type JsonForm, compileValidator } from '../../../kernel/basis/schema/json-form';
import { lookup } from '../../../lookup';
import { isSecretName, type SettingsField, type SettingsForm } from './settings-form';

type Values = Record<string, unknown>;

/** Settings, separated by who may read them. */
export interface SplitSettings {
  plain: Values;
  /** `null` if it should be deleted; secrets that were not sent are absent */
  secrets: Record<string, string | null>;
}

/** The submitted settings, the form that validates them, and their field name for error messages. */
export interface SentSettings {
  form: SettingsForm;
  values: Values;
  /** names of the secrets that are already stored */
  kept: ReadonlySet<string>;
  /** the field of the request body with the settings */
  within: string;
}

const MOST_BYTES = 64 * 1024;
const LONGEST_TEXT = 20_000;
const MOST_ENTRIES = 1000;
const NEW_SECRET: SettingsField = { type: 'string', secret: true };

/** Separates secrets from readable settings, and validates both against the form. @throws InvalidError naming the setting */
export function splitSettings({ form, values, kept, within }: SentSettings): SplitSettings {
  const refuse = (name: string, rule: string, limits: readonly unknown[] = []): InvalidError =>
    invalid(
      name ? `${within}.${name}` : within,
      `validation.${rule}` as FieldKey,
      Object.fromEntries(limits.map((limit, at) => [`limit${at}`, String(limit)])),
    );
  if (JSON.stringify(values).length > MOST_BYTES) throw refuse('', 'maxLength', [MOST_BYTES]);
  const [plain, secrets] = [new Map<string, unknown>(), new Map<string, string | null>()];
  for (const [name, value] of Object.entries(values)) {
    const field = lookup(form.properties, name) ?? (isNewSecret(name, value) ? NEW_SECRET : undefined);
    if (!field && !form.additionalProperties) throw refuse(name, 'isValid');
    if (isLeftOut(value, field)) continue;
    const violation = field && value !== null ? compileValidator(ruleOf(field))(value) : undefined;
    if (violation) throw refuse(`${name}${violation.at ?? ''}`, violation.rule, violation.limits);
    if (field?.secret) secrets.set(name, value as string | null);
    else if (value !== null) plain.set(name, value);
  }
  const split = { plain: Object.fromEntries(plain), secrets: Object.fromEntries(secrets) };
  const [missing] = missingSettings(form, split, kept);
  if (missing !== undefined) throw refuse(missing, 'isDefined');
  return split;
}

/** The names of the required settings that have no value. */
export const missingSettings = (form: SettingsForm, split: SplitSettings, kept: ReadonlySet<string>): string[] =>
  form.required.filter((name) => !isThere(name, split, form, kept));

/** Whether a setting that the form does not name looks like a secret. */
const isNewSecret = (name: string, value: unknown): boolean => typeof value === 'string' && isSecretName(name);

/** A form sends an empty text for a field that nobody has edited. */
const isLeftOut = (value: unknown, field?: SettingsField): boolean =>
  value === undefined || (value === '' && field !== undefined);

function isThere(
  name: string,
  { plain, secrets }: SplitSettings,
  { properties }: SettingsForm,
  kept: ReadonlySet<string>,
): boolean {
  const field = lookup(properties, name);
  if (!field?.secret) return Object.hasOwn(plain, name) || field?.default !== undefined;
  return Object.hasOwn(secrets, name) ? lookup(secrets, name) !== null : kept.has(name);
}

/** The bounds come from the package and may be wrong. Contradictory bounds accept no value, which does no harm. */
function ruleOf({ type, enum: options, items, ...bounds }: SettingsField): JsonForm {
  const { minimum, maximum, minLength, maxLength = LONGEST_TEXT, maxItems = MOST_ENTRIES } = bounds;
  const most = {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(options ? { enum: options } : {}),
  };
  const entry: JsonForm = { type: 'string', maxLength: LONGEST_TEXT, ...(items?.enum ? { enum: items.enum } : {}) };
  return { type, ...most, maxLength, maxItems, ...(items ? { items: entry } : {}) };
}
