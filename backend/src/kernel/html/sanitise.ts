import { Parser } from 'htmlparser2';
import { CleanWriter, TooDeeplyNested } from './clean-writer';
import { escapeText } from './escape';

/** Longer than what a person writes, pictures inside of the text apart; it bounds what one reader can make the server do. */
export const LONGEST_HTML = 256 * 1024;

/**
 * Rich text with nothing left in it that runs, loads code, or breaks out of its place. Where it is too long or too deep to be
 * read as such, its beginning as mere text: what is stored already must be answered with something.
 */
export const sanitise = (html: string): string => cleaned(html) ?? escapeText(html.slice(0, LONGEST_HTML));

/** Whether it can be kept as rich text; for whoever is about to store it. */
export const isRichText = (html: string): boolean => cleaned(html) !== undefined;

function cleaned(html: string): string | undefined {
  if (html.length > LONGEST_HTML) return undefined;
  const writer = new CleanWriter();
  try {
    new Parser(writer).end(html);
  } catch (error) {
    if (error instanceof TooDeeplyNested) return undefined;
    throw error;
  }
  return writer.html;
}
