const ADDRESS = /\b([a-z][\w+.-]{0,20}:\/\/)([^\s"'<>\\]{1,2000})/gi;

/** Of each address in a text its host: a password may hold any sign, and the path of a hook is a secret. The files of a stack stay. */
export const withMaskedAddresses = (text: string): string =>
  text.replace(ADDRESS, (whole: string, scheme: string, rest: string) =>
    scheme.toLowerCase() === 'file://' ? whole : `${scheme}${hostOf(rest)}`,
  );

function hostOf(rest: string): string {
  const at = rest.lastIndexOf('@');
  const [host = ''] = rest.slice(at + 1).split(/[/?#]/, 1);
  const path = rest.slice(at + 1 + host.length);
  return `${at < 0 ? '' : '***@'}${host}${path.length > 1 ? '/***' : path}`;
}
