import type { AppConfig } from '../app-config';
import { readEnv } from '../env';
import { type Fingerprint, fingerprintFor } from './fingerprint';
import { type Origin, originOf } from './origin';
import { shownValue, textOf } from './shown-value';
import { type UnknownVariable, unknownVariables } from './unknown-variables';
import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../variables';

/** One variable as a node reports it: nothing in it is a secret. */
export interface ReportedSetting extends Origin {
  /** as much as may be seen; null if there is no value */
  value: string | null;
  /** what holds without the variable, if that may be seen and is known */
  usual: string | null;
  isUsual: boolean;
  /** of what is not shown; null where everything is shown */
  print: string | null;
}

/** What is in force on a node. */
export interface NodeSettings {
  /** the same on nodes with the same secret: prints of other nodes say nothing */
  key: string;
  settings: Partial<Record<string, ReportedSetting>>;
  unknown: UnknownVariable[];
}

/**
 * Reads what is in force in this process, and where each value comes from.
 * @param print makes what tells secrets of nodes apart; the usual one makes the SECRET where there is none yet
 */
export function nodeSettings(
  config: AppConfig,
  variables: NodeJS.ProcessEnv,
  print: Fingerprint = fingerprintFor(config),
): NodeSettings {
  return {
    key: print('', ''),
    settings: Object.fromEntries(VARIABLE_NAMES.map((name) => [name, reportOf(name, config, variables, print)])),
    unknown: unknownVariables(Object.keys(variables)),
  };
}

function reportOf(
  name: Variable,
  config: AppConfig,
  variables: NodeJS.ProcessEnv,
  print: Fingerprint,
): ReportedSetting {
  const { shown, inForce }: VariableDeclaration = VARIABLES[name];
  const origin = originOf(name, variables);
  const inside = inForce(config, variables[name]?.trim() || undefined);
  const value = shownValue(inside, shown);
  const usual = origin.origin === 'default' ? value : usualValue(name, variables);
  const text = textOf(inside);
  return {
    ...origin,
    value,
    usual,
    isUsual: origin.origin === 'default' || (shown === 'value' && value === usual),
    print: shown === 'value' || text === undefined ? null : print(name, text),
  };
}

/** Without this one variable. Null if there is no such value, or the server would not start without it. */
function usualValue(name: Variable, variables: NodeJS.ProcessEnv): string | null {
  const { shown, inForce }: VariableDeclaration = VARIABLES[name];
  const others = { ...variables, [name]: undefined, [`${name}_FILE`]: undefined };
  try {
    return shownValue(inForce(readEnv(others), undefined), shown);
  } catch {
    // AI_BASE_URL without AI_MODEL, for example.
    return null;
  }
}
