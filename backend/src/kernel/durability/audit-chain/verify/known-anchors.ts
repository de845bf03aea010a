import { timingSafeEqual } from 'node:crypto';
import { type Anchor, anchorIn, lineDigest, macOf } from '../anchor-file';
import { ChainFault } from './chain-fault';

/** The anchors by the numbers of their links. */
export type Anchors = ReadonlyMap<number, Anchor>;

/**
 * Reads the lines of the file. A line that is broken off, as by a crash, says nothing; if it took the place of a whole one, a later line
 * misses that.
 * @throws ChainFault
 */
export function knownAnchors(lines: readonly string[], key: Buffer): Anchors {
  const anchors = new Map<number, Anchor>();
  const earlier = new Set(['']);
  lines.forEach((line, at) => {
    const anchor = anchorIn(line);
    if (!anchor) return;
    const nth = at + 1;
    if (!isSame(anchor.mac, macOf(anchor, key)))
      throw foreign(
        `Line ${nth} of the anchors was not written under this SECRET: it is of somebody else.`,
        anchor.link,
      );
    if (!earlier.has(anchor.after))
      throw foreign(`A line of the anchors before line ${nth} is missing: somebody has removed it.`, anchor.link);
    earlier.add(lineDigest(line));
    const known = anchors.get(anchor.link);
    if (known && known.hash !== anchor.hash) throw rewritten(known);
    anchors.set(anchor.link, anchor);
  });
  return anchors;
}

export const rewritten = ({ link, time }: Anchor): ChainFault =>
  new ChainFault(
    'rewritten chain',
    `Link ${link} is not the one that was there at ${time}: the chain was written anew.`,
    {
      link,
    },
  );

const foreign = (sentence: string, link: number): ChainFault => new ChainFault('foreign anchor', sentence, { link });

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
