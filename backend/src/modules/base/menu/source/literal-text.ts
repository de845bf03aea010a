/** A value as source text. */
export function literalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${nameText(name)}: ${literalText(one)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? quoted(value) : String(value);
}

const nameText = (name: string): string => (/^[A-Za-z]\w*$/.test(name) ? name : quoted(name));

const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[\u2028\u2029]/g, '')}'`;
