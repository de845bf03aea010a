import type { SettingsForm } from '../settings-form';
import type { SettingsInput } from './settings-inputs';

export type Values = Record<string, unknown>;

/** What a form says of itself where nothing was entered yet. */
export const defaultsOf = ({ properties }: SettingsForm): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
  );

/** What the form begins with. */
export const shownValues = (inputs: readonly SettingsInput[], config: Values): Values =>
  Object.fromEntries(
    inputs.map(({ definition: { name }, isJson }) => {
      const value = Object.hasOwn(config, name) ? config[name] : undefined;
      return [name, isJson && value !== undefined ? JSON.stringify(value, null, 2) : value];
    }),
  );

/** What is sent: what was left empty is not, so that a secret stays as it is. */
export const sentValues = (inputs: readonly SettingsInput[], values: Values): Values =>
  Object.fromEntries(
    inputs.flatMap(({ definition: { name }, isJson }) => {
      const value = values[name];
      if (value === undefined || value === null || value === '') return [];
      return [[name, isJson ? readJson(value) : value]];
    }),
  );

/** Empties the secrets of a form: what was saved is not kept in the page. */
export const forgottenSecrets = (inputs: readonly SettingsInput[]): Values =>
  Object.fromEntries(
    inputs
      .filter(({ definition: { input } }) => input === 'password')
      .map(({ definition: { name } }) => [name, undefined]),
  );

/** What is no JSON is sent as it is, and refused by name. */
function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return text;
  }
}
