import type { AppConfig } from '../config/app-config';
import { knownSecret } from '../config/secret';
import { textOf } from '../config/settings/shown-value';
import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../config/variables';

type Given = Pick<NodeJS.ProcessEnv, string>;

/** All secrets of a configuration: of each variable what *Settings in force* never shows. */
export function secretTexts(config: AppConfig, variables: Given): string[] {
  const found = VARIABLE_NAMES.flatMap((name) => valuesOf(name, config, variables).flatMap(secretsIn(name)));
  return [...new Set([...found, ...madeSecret(config)])];
}

function valuesOf(name: Variable, config: AppConfig, variables: Given): string[] {
  const given = variables[name]?.trim() || undefined;
  const { inForce }: VariableDeclaration = VARIABLES[name];
  const inside = textOf(inForce(config, given));
  return [given, inside].filter((one) => one !== undefined);
}

/** What of a value may not be seen, by what its declaration says. */
function secretsIn(name: Variable): (value: string) => string[] {
  const { shown }: VariableDeclaration = VARIABLES[name];
  if (shown === 'value') return () => [];
  return shown === undefined ? (value) => [value] : (value) => secretsOfAddress(value, shown === 'origin');
}

/** The password, the parameters and maybe the path; all of what cannot be read as an address. */
function secretsOfAddress(address: string, isPathSecret: boolean): string[] {
  if (!URL.canParse(address)) return [address];
  const { password, pathname, search, searchParams, hash, host } = new URL(address);
  if (!host) return [address];
  const hidden = [password, decoded(password), search, hash, ...searchParams.values()];
  return [...hidden, ...(isPathSecret ? pathsOf(pathname.slice(1)) : [])];
}

/** Shorter steps are words such as `services`. */
const SHORTEST_STEP = 12;

/** The whole path, and each long step of it, as they stand in the address and decoded. */
const pathsOf = (path: string): string[] =>
  [path, ...path.split('/').filter(({ length }) => length >= SHORTEST_STEP)].flatMap((one) => [one, decoded(one)]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A password with a percent sign that nobody has encoded stands for itself.
    return text;
  }
}

/** The secret that was made at the first start. Where there is none, or it cannot be read, no file of the packet can have it. */
function madeSecret(config: AppConfig): string[] {
  try {
    return [knownSecret(config)];
  } catch {
    return [];
  }
}
