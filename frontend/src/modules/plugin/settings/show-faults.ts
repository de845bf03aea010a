import { ApiError, messageOf } from '../../../kernel/basis/failure/api-error';
import type { SettingsInput } from './settings-inputs';

/** Shows the errors of the server next to their fields. @returns the errors that belong to no field */
export function showFaults(
  error: unknown,
  inputs: SettingsInput[],
  show: (name: string, words: string[]) => void,
): string | undefined {
  const faults = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const names = new Set(inputs.map(({ definition }) => definition.name));
  const own = faults.map(([path, words]) => [path.replace(/^values\./, ''), words] as const);
  const shown = own.filter(([name]) => names.has(name));
  for (const [name, words] of shown) show(name, [...words]);
  if (shown.length < own.length || own.length === 0) return messageOf(error);
  return undefined;
}
