import { unknownVariables } from '../../../config/settings/unknown-variables';
import { type Check, ok, warning } from '../../check';

export const unreadVariables: Check = {
  name: 'unknown-variables',
  examine: ({ variables }) => {
    const found = unknownVariables(Object.keys(variables));
    if (!found.length) return ok('Every variable with a name of this product is read.');
    const all = found.map(({ name, near }) => `${name} (${near} may have been meant)`).join(', ');
    return warning(`Nothing reads ${all}: correct the name, or remove it.`);
  },
};
