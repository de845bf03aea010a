const SHORTEST = 6;
const LONGEST = 255;

/** What the other side said, in one line, without what only this console and the other side know: parts of the address, and the secret. */
export function withoutTokens(text: string, { pathname, search }: URL, secret: string | null): string {
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
  const parts = [...pathname.split('/'), ...values, search, secret ?? ''];
  const hidden = parts.flatMap(spellingsOf).filter(({ length }) => length >= SHORTEST);
  let shown = text;
  for (const part of hidden.sort((one, other) => other.length - one.length)) shown = shown.replaceAll(part, '…');
  return [...shown.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST / 2).join('');
}

/** How somebody may repeat a part of an address: as it was sent, decoded, encoded, and each within JSON. */
function spellingsOf(part: string): string[] {
  const plain = decoded(part);
  const spelt = [part, plain, decoded(part.replaceAll('+', ' ')), encodeURIComponent(part), encodeURIComponent(plain)];
  return spelt.flatMap((one) => [one, JSON.stringify(one).slice(1, -1), one.replaceAll('/', '\\/')]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
