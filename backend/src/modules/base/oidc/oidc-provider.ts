import { Injectable } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { AppConfig } from '../../../config/app-config';
import type { OidcSettings } from '../../../config/oidc';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { loadOpenidClient } from './load-openid-client';
import { providerFetch } from './provider-fetch';
import { FAILED_MS } from './remembering-failure';

/** How long the provider may take for one answer. */
const PATIENCE_SECONDS = 10;
/** How long what the provider says of itself is used. Its keys are asked for again when a new one appears. */
const LIFE_MS = 10 * 60_000;

/** What is known of the identity provider: where it is asked, and what it can do. */
@Injectable()
export class OidcProvider {
  private known?: { until: number; configuration: Promise<Configuration> };

  constructor(private readonly config: AppConfig) {}

  /** @throws BusinessError with the reason `providerOff` */
  requireSettings(): OidcSettings {
    const { oidc } = this.config;
    if (!oidc) throw new BusinessError('oidc.off', {}, { reason: 'providerOff' });
    return oidc;
  }

  /** @throws an error for `providerRefusal` */
  configuration(): Promise<Configuration> {
    const settings = this.requireSettings();
    if (this.known && this.known.until > performance.now()) return this.known.configuration;
    const configuration = discover(settings);
    const known = { until: performance.now() + LIFE_MS, configuration };
    this.known = known;
    configuration.catch(() => (known.until = performance.now() + FAILED_MS));
    return configuration;
  }
}

/**
 * Tokens are checked by their signatures too, although they come from the provider itself: a proxy on the way may end the encryption. The
 * library takes an issuer with a slash at its end for the same one; identities are kept by its exact name.
 */
async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await loadOpenidClient();
  const isHere = issuer.startsWith('http:');
  const authentication = clientSecret === undefined ? client.None() : secretOf(client, clientSecret);
  const configuration = await client.discovery(new URL(issuer), clientId, {}, authentication, {
    [client.customFetch]: providerFetch,
    timeout: PATIENCE_SECONDS,
    execute: [client.enableNonRepudiationChecks, ...(isHere ? [client.allowInsecureRequests] : [])],
  });
  const { issuer: said } = configuration.serverMetadata();
  if (said !== issuer) throw new Error(`The provider calls itself ${said}, and OIDC_ISSUER is ${issuer}`);
  return configuration;
}

type Client = Awaited<ReturnType<typeof loadOpenidClient>>;

/** In the header, as the standard says unless a provider names other ways; in the form for one that takes nothing else. */
function secretOf(client: Client, secret: string): ReturnType<Client['None']> {
  const [basic, posted] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported;
    return (!ways || ways.includes('client_secret_basic') ? basic : posted)(server, ...rest);
  };
}
