import { lookup } from '../../lookup';
import type { Variable } from '../variables';

export const ORIGINS = ['default', 'file', 'environment'] as const;

export interface Origin {
  origin: (typeof ORIGINS)[number];
  /** what names the file: `.env`, or the variable with its path; null if the value is from no file */
  file: string | null;
}

/** The launcher lists here the variables that it has read from `.env`, since the server cannot tell them from others. */
export const FROM_FILE = 'SWITCHBOARD_FROM_FILE';

/** Where the value of a variable comes from. */
export function originOf(name: Variable, variables: NodeJS.ProcessEnv): Origin {
  const path = `${name}_FILE`;
  if (lookup(variables, path)?.trim()) return { origin: 'file', file: path };
  if (!variables[name]?.trim()) return { origin: 'default', file: null };
  return variables[FROM_FILE]?.split(',').includes(name)
    ? { origin: 'file', file: '.env' }
    : { origin: 'environment', file: null };
}
