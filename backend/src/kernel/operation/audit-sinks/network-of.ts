import { isIPv4, isIPv6 } from 'node:net';

/**
 * The networks of the addresses in a text, with commas between them as a chain of proxies has them: `203.0.113.0/24`, `2001:db8:7::/48`.
 * Whatever is no address is left out. @returns null if nothing is left
 */
export function networkOf(text: string): string | null {
  const all = text.split(',').flatMap((one) => networkOfOne(one.trim()) ?? []);
  return all.length ? all.join(', ') : null;
}

function networkOfOne(address: string): string | undefined {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : undefined;
}

/** The groups of an IPv6 address before its second half; those that `::` stands for are 0. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [first, last] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
}
