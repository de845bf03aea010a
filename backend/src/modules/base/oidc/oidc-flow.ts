import { Injectable } from '@nestjs/common';
import type { Configuration, IDToken } from 'openid-client';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { Cache } from '../../../kernel/stores/cache/cache';
import { SealedClaims, type SealedKinds } from '../factor/sealed-claims';
import { claimNamed, type ProviderClaims, showsFactor, textIn } from './claims';
import { loadOpenidClient } from './load-openid-client';
import { OidcProvider } from './oidc-provider';
import { providerRefusal } from './oidc-refusal';

/** How long somebody may take at the provider. */
export const FLOW_MS = 10 * 60_000;

/** By how much the clock of the provider may be behind. */
const CLOCK_MS = 30_000;

/** What a visit to the provider is for. Its answer is taken for nothing else. */
export type FlowOccasion = 'signIn' | `proof ${string}` | `trial ${string}`;

/** The beginning of a visit: the address to go to, and what the browser that goes there brings back with the answer. */
export interface FlowStart {
  url: string;
  flowToken: string;
}

/** Who the provider says somebody is. */
export interface ProviderIdentity {
  issuer: string;
  /** unique and for good at the issuer */
  subject: string;
  claims: ProviderClaims;
  /** of the provider's own session, which it may end */
  providerSid?: string;
  /** with which the provider is asked later whether the person still may come in */
  refreshToken?: string;
  /** when the person last proved to the provider who they are */
  authTime?: Date;
  /** whether the provider has asked for a second factor */
  hasFactor: boolean;
}

/**
 * Sends people to the identity provider and reads its answer: code, PKCE, state and nonce. The server keeps nothing meanwhile. What binds
 * the answer to this browser is sealed and stays in it.
 */
@Injectable()
export class OidcFlow {
  constructor(
    private readonly provider: OidcProvider,
    private readonly sealed: SealedClaims,
    private readonly cache: Cache,
  ) {}

  /**
   * @param isFresh whether the provider has to ask the person again, although it knows them
   * @throws BusinessError with the reason `providerOff`, `providerAway` or `providerRefused`
   */
  async begin(occasion: FlowOccasion, isFresh = false): Promise<FlowStart> {
    const { redirectUri, scopes } = this.provider.requireSettings();
    try {
      const [client, configuration] = [await loadOpenidClient(), await this.provider.configuration()];
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      const binding = { occasion, state, nonce, verifier, ...(isFresh && { freshFrom: Date.now() }) };
      const flowToken = this.sealed.seal('oidc', binding, FLOW_MS);
      return { url: url.href, flowToken };
    } catch (error) {
      throw providerRefusal(error);
    }
  }

  /**
   * @param answer the query of the address to which the provider has sent the browser back
   * @throws BusinessError with the reason `flowOver` for another browser, a used answer or one that comes too late, `providerAway` if it is
   * not known what the provider says, `providerRefused`
   */
  async finish(occasion: FlowOccasion, flowToken: string, answer: string): Promise<ProviderIdentity> {
    const claims = this.sealed.open('oidc', flowToken);
    if (claims?.occasion !== occasion) throw flowOver();
    // The provider takes a code once. That it does is not left to it alone.
    if (!(await this.cache.setIfAbsent(`oidc:${claims.state}`, true, FLOW_MS))) throw flowOver();
    try {
      return await this.exchange(claims, answer);
    } catch (error) {
      throw providerRefusal(error);
    }
  }

  private async exchange(
    { state, nonce, verifier, freshFrom }: SealedKinds['oidc'],
    answer: string,
  ): Promise<ProviderIdentity> {
    const { issuer, redirectUri, factor } = this.provider.requireSettings();
    const [client, configuration] = [await loadOpenidClient(), await this.provider.configuration()];
    const address = new URL(redirectUri);
    address.search = answer;
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(freshFrom !== undefined && { maxAge: Math.ceil((Date.now() - freshFrom + CLOCK_MS) / 1000) }),
    });
    const own = tokens.claims();
    if (!own) throw new Error('The provider has sent no ID token');
    const claims = await this.completed(configuration, own, tokens.access_token);
    return {
      ...{ issuer, subject: own.sub, claims },
      providerSid: textIn(own.sid),
      refreshToken: tokens.refresh_token,
      authTime: own.auth_time === undefined ? undefined : new Date(own.auth_time * 1000),
      hasFactor: showsFactor(own, factor),
    };
  }

  /**
   * Some providers tell more of a person when they are asked for it. What the signed token says counts. Whether an address is verified is
   * believed only of whoever says the address.
   */
  private async completed(configuration: Configuration, own: IDToken, accessToken: string): Promise<ProviderClaims> {
    const { roleClaim, departmentClaim } = this.provider.requireSettings();
    const wanted = ['email_verified', 'name', roleClaim, departmentClaim].filter((name) => name !== undefined);
    if (wanted.every((name) => claimNamed(own, name) !== undefined)) return own;
    if (!configuration.serverMetadata().userinfo_endpoint) return own;
    const client = await loadOpenidClient();
    const more = await client.fetchUserInfo(configuration, accessToken, own.sub);
    const { email, email_verified } = own.email_verified === undefined ? more : own;
    return { ...more, ...own, email, email_verified };
  }
}

export const flowOver = (): BusinessError => new BusinessError('oidc.over', {}, { reason: 'flowOver' });
