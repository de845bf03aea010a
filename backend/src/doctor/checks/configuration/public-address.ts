import { homeAddress } from '../../../config/home-address';
import { type Check, ok, warning } from '../../check';

export const publicAddress: Check = {
  name: 'public-url',
  examine: ({ config }) => {
    const home = homeAddress(config);
    if (!home)
      return warning(
        'PUBLIC_URL is not set, so passkeys are off, and links to the console have no address: set it to the address that staff open.',
      );
    if (config.production && home.protocol !== 'https:')
      return warning(
        `PUBLIC_URL is ${home.origin}, which is not encrypted: put a proxy with TLS before the console, and set PUBLIC_URL to its https address.`,
      );
    return ok(`The address of the console is ${home.origin}.`);
  },
};
