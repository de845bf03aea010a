const BROWSERS: [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/MicroMessenger/, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

export const browserOf = (agent: string) => find(BROWSERS, agent);
export const systemOf = (agent: string) => find(SYSTEMS, agent);

/** The browser and operating system in a user agent, if they are well known. */
export function deviceOf(agent: string): { browser: string; system: string; isPhone: boolean } | undefined {
  const browser = browserOf(agent);
  const system = systemOf(agent);
  return browser && system ? { browser, system, isPhone: system === 'iOS' || system === 'Android' } : undefined;
}
