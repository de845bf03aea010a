import type { VariableDeclaration } from '../variables';

/** What stands in an answer for a secret that is set. */
export const SET = 'set';

type Value = ReturnType<VariableDeclaration['inForce']>;

/** As much of a value as may be seen; null if there is none. */
export function shownValue(value: Value, shown: VariableDeclaration['shown']): string | null {
  const text = textOf(value);
  if (text === undefined) return null;
  if (shown === 'value') return text;
  return shown ? withoutSecrets(text, shown === 'address') : SET;
}

/** As it would stand in the environment. */
export function textOf(value: Value): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object') return value.length ? value.join(',') : undefined;
  return value === undefined ? undefined : String(value);
}

/** Where something is, without the name, password, parameters, and maybe the path. What cannot be read as an address may be a secret as a whole. */
function withoutSecrets(address: string, isPathShown: boolean): string {
  if (!URL.canParse(address)) return SET;
  const { protocol, host, pathname } = new URL(address);
  return host ? `${protocol}//${host}${pathname === '/' || !isPathShown ? '' : pathname}` : SET;
}
