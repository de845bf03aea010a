import type { AppConfig } from '../config/app-config';
import { knownSecret } from '../config/secret';
import { textOf } from '../config/settings/shown-value';
import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../config/variables';
import { secretsOfAddress } from './secrets-of-address';

type Given = Pick<NodeJS.ProcessEnv, string>;

/** All secrets of a configuration: of each variable what *Settings in force* never shows. */
export function secretTexts(config: AppConfig, variables: Given): string[] {
  const found = VARIABLE_NAMES.flatMap((name) => valuesOf(name, config, variables).flatMap(secretsIn(name)));
  return [...new Set([...found, ...madeSecret(config)])];
}

/**
 * What may be a secret where the variables make no configuration: all that is given for those with a secret, as a whole and in its parts,
 * also where the path of a file belongs.
 */
export function givenSecretTexts(variables: Given): string[] {
  const withSecret = VARIABLE_NAMES.filter((name) => shownOf(name) !== 'value');
  const given = withSecret.flatMap((name) => [variables[name], variables[`${name}_FILE`]]);
  return given.flatMap((one) => (one?.trim() ? [one.trim(), ...secretsOfAddress(one.trim(), true)] : []));
}

function valuesOf(name: Variable, config: AppConfig, variables: Given): string[] {
  const given = variables[name]?.trim() || undefined;
  const { inForce }: VariableDeclaration = VARIABLES[name];
  const inside = textOf(inForce(config, given));
  return [given, inside].filter((one) => one !== undefined);
}

/** What of a value may not be seen, by what its declaration says. */
function secretsIn(name: Variable): (value: string) => string[] {
  const shown = shownOf(name);
  if (shown === 'value') return () => [];
  return shown === undefined ? (value) => [value] : (value) => secretsOfAddress(value, shown === 'origin');
}

function shownOf(name: Variable): VariableDeclaration['shown'] {
  const { shown }: VariableDeclaration = VARIABLES[name];
  return shown;
}

/** The secret that was made at the first start. Where there is none, or it cannot be read, no file of the packet can have it. */
function madeSecret(config: AppConfig): string[] {
  try {
    return [knownSecret(config)];
  } catch {
    return [];
  }
}
