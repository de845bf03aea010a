import type { SettingsForm } from '../settings-form';
import type { SettingsInput } from './settings-inputs';

export type Values = Record<string, unknown>;

/** The default values that the form of a package declares. */
export const defaultsOf = ({ properties }: SettingsForm): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
  );

/** The initial values of the form. */
export const shownValues = (inputs: readonly SettingsInput[], config: Values): Values =>
  Object.fromEntries(
    inputs.map(({ definition: { name }, isJson }) => {
      const value = Object.hasOwn(config, name) ? config[name] : undefined;
      return [name, isJson && value !== undefined ? JSON.stringify(value, null, 2) : value];
    }),
  );

/** The values to send. Empty inputs are omitted, so that a secret keeps its value. */
export const sentValues = (inputs: readonly SettingsInput[], values: Values): Values =>
  Object.fromEntries(
    inputs.flatMap(({ definition: { name }, isJson }) => {
      const value = values[name];
      if (value === undefined || value === null || value === '') return [];
      return [[name, isJson ? readJson(value) : value]];
    }),
  );

/** Clears the secrets in the form after saving, so that they do not stay in the page. */
export const forgottenSecrets = (inputs: readonly SettingsInput[]): Values =>
  Object.fromEntries(
    inputs
      .filter(({ definition: { input } }) => input === 'password')
      .map(({ definition: { name } }) => [name, undefined]),
  );

/** Invalid JSON is sent as text, and the server returns an error for the field. */
function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return text;
  }
}
