import type { Parameter } from '../../../kernel/durability/engine/handles.decorator';
import type { FieldError } from '../../../kernel/basis/errors/field-error';
import type { FieldKey } from '../../../kernel/basis/errors/refusal-key';
import { t } from '../../../kernel/basis/i18n/translate';

/** What is wrong with the arguments of a call; undefined if they are valid. */
export function argumentFault(
  parameters: readonly Parameter[],
  args: readonly unknown[],
): FieldError<FieldKey> | undefined {
  if (args.length > parameters.length) return { key: 'task.tooManyArguments', params: { count: parameters.length } };
  for (const [at, { name, type, required }] of parameters.entries()) {
    const given = args[at] ?? null;
    if (given === null && required) return { key: 'task.argumentMissing', params: { at: at + 1, name } };
    if (given !== null && typeOf(given) !== type)
      return { key: 'task.argumentType', params: { at: at + 1, name, type: t(`task.type.${type}`) } };
  }
  return undefined;
}

function typeOf(value: unknown): Parameter['type'] {
  if (Array.isArray(value)) return 'array';
  return typeof value as Parameter['type'];
}
