import { VARIABLE_NAMES } from '../../../config/variables';
import { type Check, ok } from '../../check';

/** What is not valid has stopped the command before this. */
export const validConfiguration: Check = {
  name: 'configuration',
  examine: ({ variables }) => {
    const given = VARIABLE_NAMES.filter((name) => variables[name]?.trim() || variables[`${name}_FILE`]?.trim());
    return ok(`The configuration is valid; variables that are set: ${given.join(', ') || 'none'}.`);
  },
};
