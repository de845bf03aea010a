const SHORTEST = 6;
const LONGEST = 255;

/** What the other side said, in one line, without what only this console and the other side know: parts of the address, and the secret. */
export function withoutTokens(text: string, url: URL, secret: string | null): string {
  const parts = [...url.pathname.split('/'), ...url.searchParams.values(), url.search, secret ?? ''];
  const hidden = parts.flatMap((part) => [part, encodeURIComponent(part)]).filter(({ length }) => length >= SHORTEST);
  let shown = text;
  for (const part of hidden.sort((one, other) => other.length - one.length)) shown = shown.replaceAll(part, '…');
  return [...shown.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST / 2).join('');
}
