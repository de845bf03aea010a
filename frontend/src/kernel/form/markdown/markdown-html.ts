import MarkdownIt, { type Token } from 'markdown-it';
import { safeUrl } from '../../basis/values/safe-url';

/** HTML in the text is shown as text. */
const parser = new MarkdownIt({ html: false, linkify: false });

/** Only web addresses become links. */
parser.validateLink = (address) => /^https?:/i.test(address) && safeUrl(address) !== undefined;

/** Headings start one level below the title of the page. */
parser.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(5, Math.max(3, Number(token.tag.slice(1)) + 1))}`;
});

parser.core.ruler.push('links', ({ tokens, Token }) => {
  for (const token of tokens) if (token.children) token.children = withLinks(token.children, Token);
});

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Links open a page of their own. A picture becomes a link to it, because nothing is loaded from foreign sites. */
function withLinks(tokens: readonly Token[], Made: TokenClass): Token[] {
  let isInLink = false;
  return tokens.flatMap((token, at) => {
    if (token.type === 'link_open') token.attrSet('target', '_blank');
    isInLink = token.type === 'link_open' || (isInLink && token.type !== 'link_close');
    if (token.type === 'image') return pictureLink(token, isInLink, Made);
    const isEmpty = token.type === 'link_open' && tokens[at + 1]?.type === 'link_close';
    return isEmpty ? [token, textOf(String(token.attrGet('href')), Made)] : token;
  });
}

function textOf(content: string, Made: TokenClass): Token {
  const text = new Made('text', '', 0);
  text.content = content;
  return text;
}

function pictureLink(picture: Token, isInLink: boolean, Made: TokenClass): Token[] {
  const text = textOf(picture.content || String(picture.attrGet('src')), Made);
  if (isInLink) return [text];
  const link = new Made('link_open', 'a', 1);
  link.attrSet('href', String(picture.attrGet('src')));
  link.attrSet('target', '_blank');
  return [link, text, new Made('link_close', 'a', -1)];
}

/** Code can be scrolled by keyboard. */
const code = (tokens: readonly Token[], at: number) =>
  `<pre tabindex="0">${parser.utils.escapeHtml(tokens[at]?.content ?? '')}</pre>\n`;
parser.renderer.rules['fence'] = code;
parser.renderer.rules['code_block'] = code;

/** HTML of a Markdown text, without pictures, and with links to web addresses only. */
export const markdownHtml = (markdown: string): string => parser.render(markdown);
