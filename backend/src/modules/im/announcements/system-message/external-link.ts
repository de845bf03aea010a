/** Addresses that only lead to the reader's own machine. */
const OWN_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|169\.254(\.\d+){2}|\[::1?\]|\[fe80:.*\])$/i;

type Fault = 'im.webAddress' | 'im.ownMachine';

/**
 * Says why people may not be sent to this address, as the key of a text. Only full web addresses without user name and password are
 * allowed.
 */
export function faultOfLink(link: string): Fault | undefined {
  if (!/^https?:\/\/[^\s<>"'\\]+$/i.test(link) || !URL.canParse(link)) return 'im.webAddress';
  const { hostname, username, password } = new URL(link);
  if (!hostname || username || password) return 'im.webAddress';
  return OWN_MACHINE.test(hostname) ? 'im.ownMachine' : undefined;
}

/** Does the same for a picture: it must be on the web, or one of our own uploads. */
export function faultOfPicture(address: string): 'im.pictureAddress' | 'im.ownMachine' | undefined {
  if (/^\/upload\/[^\s<>"'\\]+$/.test(address)) return undefined;
  const fault = faultOfLink(address);
  return fault === 'im.webAddress' ? 'im.pictureAddress' : fault;
}
