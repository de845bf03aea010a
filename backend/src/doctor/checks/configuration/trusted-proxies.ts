import { homeAddress } from '../../../config/home-address';
import { type Check, ok, warning } from '../../check';

/** What the proxy really sends can be seen only in a request. The server itself speaks no TLS, so an https address means a proxy. */
export const trustedProxies: Check = {
  name: 'trusted-proxies',
  examine: ({ config }) => {
    const { trustedProxies: trusted } = config;
    const home = homeAddress(config);
    if (trusted.length)
      return ok(
        `The forwarded headers of ${trusted.join(', ')} are believed; whether they come, only a request shows.`,
      );
    if (home?.protocol !== 'https:') return ok('No proxy is trusted, and nothing in the configuration asks for one.');
    return warning(
      `PUBLIC_URL is ${home.origin}, so there is a proxy, and TRUSTED_PROXIES names none: all staff seem to come from its address, and share its limits; set TRUSTED_PROXIES to the address of the proxy.`,
    );
  },
};
