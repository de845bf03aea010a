/** Addresses that lead only to the reader's own computer. */
const OWN_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|169\.254(\.\d+){2}|\[::1?\]|\[fe80:.*\])$/i;

type LinkErrorKey = 'im.webAddress' | 'im.ownMachine';

/**
 * Why a link must not be sent to people, as a message key; undefined if it is allowed. Only complete web addresses without user name and
 * password are allowed.
 */
export function faultOfLink(link: string): LinkErrorKey | undefined {
  if (!/^https?:\/\/[^\s<>"'\\]+$/i.test(link) || !URL.canParse(link)) return 'im.webAddress';
  const { hostname, username, password } = new URL(link);
  if (!hostname || username || password) return 'im.webAddress';
  return OWN_MACHINE.test(hostname) ? 'im.ownMachine' : undefined;
}

/** The same check for a picture: it must be on the web, or one of our own uploads. */
export function faultOfPicture(address: string): 'im.pictureAddress' | 'im.ownMachine' | undefined {
  if (/^\/upload\/[^\s<>"'\\]+$/.test(address)) return undefined;
  const fault = faultOfLink(address);
  return fault === 'im.webAddress' ? 'im.pictureAddress' : fault;
}
