const OURS = '/upload/';

/**
 * The key of a file whose address is one of this console; undefined for a file of another server.
 * @param publicUrl the address of the console, where one is set: it may stand before the path
 */
export function keyOfAddress(address: string, publicUrl?: string): string | undefined {
  const ours = publicUrl?.endsWith('/') ? publicUrl.slice(0, -1) : publicUrl;
  const path = ours !== undefined && address.startsWith(`${ours}/`) ? address.slice(ours.length) : address;
  return path.startsWith(OURS) ? path.slice(OURS.length) : undefined;
}
