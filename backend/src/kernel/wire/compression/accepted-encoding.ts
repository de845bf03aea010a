export type Encoding = 'br' | 'gzip';

/** The first is preferred where a client takes both equally: it is smaller. */
const OFFERED: readonly Encoding[] = ['br', 'gzip'];

/** Nearly all clients send one of a few headers; made-up ones must not fill the memory. */
const MOST_KEPT = 50;
const LONGEST_KEPT = 100;

const kept = new Map<string, Encoding | undefined>();

/**
 * The encoding in which a client wants to receive a response (RFC 9110, 12.5.3); undefined if it should not be compressed.
 *
 * Tried before: `@fastify/accept-negotiator` offers br to a client that refuses it (`br;q=0, *`), and `negotiator` chooses gzip for
 * browsers, because they name it first.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (kept.has(header)) return kept.get(header);
  const encoding = bestOf(header);
  if (kept.size < MOST_KEPT && header.length <= LONGEST_KEPT) kept.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding | undefined {
  const weights = new Map(header.toLowerCase().split(',').map(weighted));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  /** The star does not count for it: a client that takes everything wants it compressed. */
  const plain = weights.get('identity') ?? 0;
  const heaviest = Math.max(...OFFERED.map(weightOf));
  if (heaviest <= 0 || heaviest < plain) return undefined;
  return OFFERED.find((name) => weightOf(name) === heaviest);
}

/** A weight that cannot be read is none. */
function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (weight === undefined) return [name, 1];
  const [, number = '0'] = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(weight) ?? [];
  return [name, Number(number)];
}
