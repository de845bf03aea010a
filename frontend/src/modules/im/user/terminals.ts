/** The terminals on which somebody is online, by the numbers of the chat product. */
const NAMES = new Map([
  [0, 'web'],
  [1, 'app'],
  [2, 'pc'],
] as const);

export type TerminalName = 'web' | 'app' | 'pc' | 'other';

/** Each of them once, in the order of their numbers; whatever is not known is another. */
export function terminalNames(terminals: readonly number[]): TerminalName[] {
  const names = [...terminals].sort((a, b) => a - b).map((one): TerminalName => NAMES.get(one as 0 | 1 | 2) ?? 'other');
  return [...new Set(names.filter((name) => name !== 'other')), ...(names.includes('other') ? ['other' as const] : [])];
}
