/** The terminals on which a user is online, by the codes of the chat product. */
const NAMES = new Map([
  [0, 'web'],
  [1, 'app'],
  [2, 'pc'],
] as const);

export type TerminalName = 'web' | 'app' | 'pc' | 'other';

/** Each terminal once, ordered by code; unknown codes are shown as "other". */
export function terminalNames(terminals: readonly number[]): TerminalName[] {
  const names = [...terminals].sort((a, b) => a - b).map((one): TerminalName => NAMES.get(one as 0 | 1 | 2) ?? 'other');
  return [...new Set(names.filter((name) => name !== 'other')), ...(names.includes('other') ? ['other' as const] : [])];
}
