import { Parser } from 'htmlparser2';
import { invalid } from '../../../basis/errors/invalid-error';
import type { TakePortion } from './zip-entries';

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/**
 * Maximum depth; a workbook needs a dozen. Without a bound, the parser searches all open tags for each closing tag that was never opened.
 * That takes quadratic time: 80,000 tags, which compress to almost nothing, took 1.5 s.
 */
const DEEPEST = 100;

/**
 * A streaming XML reader. Names lose their namespace prefix, which each program chooses by itself. Entities that a document declares itself
 * are not resolved.
 */
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
