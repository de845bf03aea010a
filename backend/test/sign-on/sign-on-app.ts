import { oidcSettings, type OidcSettings } from '../../src/config/oidc';
import type { AppConfig } from '../../src/config/app-config';
import type { ProviderVisit, ProviderAnswer } from '../../src/modules/base/single-sign-on/single-sign-on.dto';
import { type Answer, startApp, type TestApp } from '../app';
import { CLIENT, HOME } from './own-provider';

/** The settings of a console whose staff sign in at that issuer. */
export function settingsFor(issuer: string, words: Partial<OidcSettings> = {}): OidcSettings {
  const usual = { provision: 'roster', only: false, home: HOME, production: false } as const;
  const settings = oidcSettings({ issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, ...usual });
  if (!settings) throw new Error('There is an issuer');
  return { ...settings, ...words };
}

export const startSignOnApp = (
  issuer: string,
  words: Partial<OidcSettings> = {},
  config: Partial<AppConfig> = {},
): Promise<TestApp> => startApp({ publicUrl: HOME, oidc: settingsFor(issuer, words), ...config });

/** Goes to the provider and comes back, before the console reads the answer. */
export async function bringAnswer(app: TestApp, goThere: (url: string) => Promise<string>): Promise<ProviderAnswer> {
  const { data } = await app.caller().post<ProviderVisit>('base/open/askProvider');
  return { flowToken: data.flowToken, answer: await goThere(data.url) };
}

export async function signInThere(
  app: TestApp,
  goThere: (url: string) => Promise<string>,
): Promise<Answer<{ token: string; refreshToken: string; factorToken: string; reason?: string }>> {
  return app.caller().post('base/open/provider', await bringAnswer(app, goThere));
}
