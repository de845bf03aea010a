import { browserOf, systemOf } from '../../../kernel/basis/values/device';

/** The client of a sign-in, parsed from its user agent. */
export interface Client {
  kind: 'app' | 'browser' | 'script' | 'unknown';
  /** the app or browser, if it is a common one */
  name: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

/** Apps are recognised by their framework; they come before browsers, because the user agent of an embedded browser names both. */
const APPS: [RegExp, string | undefined][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/\bDingTalk/i, 'DingTalk'],
  [/\bElectron\//, 'Electron'],
  [/Html5Plus|uni-app/i, 'uni-app'],
  [/\bDart\/|Flutter/, 'Flutter'],
  [/\bokhttp\//i, undefined],
  [/CFNetwork|\bDarwin\//, undefined],
];

const SCRIPTS = /\b(curl|wget|python-requests|python-urllib|go-http-client|java|node-fetch|axios|postman)\b/i;

const SYSTEM_OF_APP: [RegExp, string][] = [
  [/\bokhttp\//i, 'Android'],
  [/CFNetwork|\bDarwin\//, 'iOS'],
];

/** Parses a user agent. It may be any text, because the client chooses it. */
export function clientOf(agent: string | null | undefined): Client {
  const text = agent?.trim() ?? '';
  const system = systemOf(text) ?? SYSTEM_OF_APP.find(([pattern]) => pattern.test(text))?.[1];
  const isPhone = system === 'iOS' || system === 'Android';
  const app = APPS.find(([pattern]) => pattern.test(text));
  if (app) return { kind: 'app', name: app[1], system, isPhone };
  const script = SCRIPTS.exec(text)?.[1];
  if (script) return { kind: 'script', name: script, system, isPhone };
  const browser = browserOf(text);
  if (browser) return { kind: 'browser', name: browser, system, isPhone };
  return { kind: 'unknown', name: undefined, system, isPhone };
}
