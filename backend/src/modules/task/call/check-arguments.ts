import type { Parameter } from '../../../kernel/engine/handles.decorator';
import { t } from '../../../kernel/i18n/translate';

/** What is wrong with the arguments of a call, in the asker's language; nothing where they fit. */
export function argumentFault(parameters: readonly Parameter[], args: readonly unknown[]): string | undefined {
  if (args.length > parameters.length) return t('task.tooManyArguments', { count: parameters.length });
  for (const [at, { name, type, required }] of parameters.entries()) {
    const given = args[at] ?? null;
    if (given === null && required) return t('task.argumentMissing', { at: at + 1, name });
    if (given !== null && typeOf(given) !== type)
      return t('task.argumentType', { at: at + 1, name, type: t(`task.type.${type}`) });
  }
  return undefined;
}

function typeOf(value: unknown): Parameter['type'] {
  if (Array.isArray(value)) return 'array';
  return typeof value as Parameter['type'];
}
