import { Parser } from 'htmlparser2';
import type { TakePortion } from './zip-entries';

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** Reads XML while it comes. Names lose their prefix, which each program chooses by itself; entities of a document's own are not known to it. */
export function xmlTaker({ open, close, text }: Handlers): TakePortion {
  const decoder = new TextDecoder();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(bare(name), attributes),
      onclosetag: (name) => close(bare(name)),
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
