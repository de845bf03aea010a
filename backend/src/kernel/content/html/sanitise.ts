import { Parser } from 'htmlparser2';
import { CleanWriter, TooDeeplyNested } from './clean-writer';
import { escapeText } from './escape';

/** Longer than anything a person writes, not counting embedded pictures. It bounds the work that one reader can cause on the server. */
export const LONGEST_HTML = 256 * 1024;

/**
 * Rich text without anything that runs, loads code, or breaks out of its place in the page. If the text is too long or nested too deeply to
 * be parsed, its beginning as plain text: a read of a stored row must return something.
 */
export const sanitise = (html: string): string => cleaned(html) ?? escapeText(html.slice(0, LONGEST_HTML));

/** Whether the text can be stored as rich text. Check it before storing. */
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
