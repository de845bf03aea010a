import { Parser } from 'htmlparser2';
import { invalid } from '../../errors/invalid-error';
import type { TakePortion } from './zip-entries';

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/**
 * A workbook needs a dozen. Without a bound each tag that closes what was never opened would be looked for in all that are open, which
 * takes time that grows with the square of them: 80,000 tags, which pack to nothing, took 1.5 s.
 */
const DEEPEST = 100;

/** Reads XML while it comes. Names lose their prefix, which each program chooses by itself; entities of a document's own are not known to it. */
export function xmlTaker({ open, close, text }: Handlers): TakePortion {
  const decoder = new TextDecoder();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > DEEPEST) throw invalid('file', 'import.unreadable');
        open(bare(name), attributes);
      },
      onclosetag: (name) => {
        depth--;
        close(bare(name));
      },
      ontext: text,
    },
    { xmlMode: true, decodeEntities: true },
  );
  return (bytes, isLast) => {
    parser.write(decoder.decode(bytes, { stream: !isLast }));
    if (isLast) parser.end();
  };
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
