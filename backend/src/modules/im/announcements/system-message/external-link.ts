/** Of addresses that only ever lead to the reader's own machine. */
const OWN_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|169\.254(\.\d+){2}|\[::1?\]|\[fe80:.*\])$/i;

/** Whether people may be sent there: the web, by its full address, and without a name and password in it. */
export function isWebAddress(link: string): boolean {
  if (!/^https?:\/\/[^\s<>"'\\]+$/i.test(link) || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return !!hostname && !username && !password && !OWN_MACHINE.test(hostname);
}

/** Where a picture may be: on the web, or among our own uploads. */
export const isPictureAddress = (address: string): boolean =>
  isWebAddress(address) || /^\/upload\/[^\s<>"'\\]+$/.test(address);
