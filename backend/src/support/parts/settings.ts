import { nodeSettings } from '../../config/settings/node-settings';
import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../../config/variables';
import type { Matter } from '../matter';
import type { Part } from '../part';

const SECRET_SET = '(secret, set)';

/** Every variable as *Settings in force* shows it. */
export const settingsPart: Part = {
  name: 'settings.json',
  about: 'every variable: its value, or that a secret is set; of addresses neither the name nor the password',
  write: (matter) => inForce(matter),
};

/** Nothing is compared with other nodes, so that nothing has to be made of secrets. */
const noPrint = (): string => '';

function inForce({ config, variables }: Matter): object {
  const { settings, unknown } = nodeSettings(config, variables, noPrint);
  return {
    settings: Object.fromEntries(
      VARIABLE_NAMES.map((name) => {
        const { value = null, origin, file, usual } = settings[name] ?? {};
        return [name, { value: value !== null && isSecret(name) ? SECRET_SET : value, origin, file, usual }];
      }),
    ),
    unknown,
  };
}

function isSecret(name: Variable): boolean {
  const { shown }: VariableDeclaration = VARIABLES[name];
  return shown === undefined;
}
