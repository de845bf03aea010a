import { Injectable } from '@nestjs/common';
import type { JWTVerifyGetKey } from 'jose';
import { textIn } from '../oidc/claims';
import { OidcProvider } from '../oidc/oidc-provider';
import { providerFetch } from '../oidc/provider-fetch';
import { rememberingFailure } from '../oidc/remembering-failure';

/** What a logout token must contain, and an ID token does not. */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** How old a logout token may be. */
const OLDEST = '5 minutes';

/** Whose sessions the provider ends. */
export interface Logout {
  issuer: string;
  /** unique to this message */
  id: string;
  subject?: string;
  providerSid?: string;
}

/** The library, loaded with the first message. */
const loadJose = () => import('jose');

/** Checks the tokens with which the provider ends sessions (OpenID Connect Back-Channel Logout 1.0, 2.6). */
@Injectable()
export class LogoutTokens {
  private known?: { uri: string; keys: JWTVerifyGetKey };

  constructor(private readonly provider: OidcProvider) {}

  /** @throws Error that says what is wrong with it */
  async readToken(token: string): Promise<Logout> {
    const { issuer, clientId: audience } = this.provider.requireSettings();
    const server = (await this.provider.configuration()).serverMetadata();
    const { jwtVerify } = await loadJose();
    const algorithms = signing(server.id_token_signing_alg_values_supported);
    const rules = { issuer, audience, algorithms, maxTokenAge: OLDEST };
    const { payload } = await jwtVerify(token, await this.keysAt(server.jwks_uri), rules);
    const { sub, sid, jti, events, nonce } = payload as Record<string, unknown>;
    if (typeof events !== 'object' || events === null || !(EVENT in events)) throw new Error('It is no logout token');
    if (nonce !== undefined) throw new Error('A logout token has no nonce');
    const [id, subject, providerSid] = [textIn(jti), textIn(sub), textIn(sid)];
    if (!id || !(subject ?? providerSid)) throw new Error('It names neither a person nor a session');
    return { issuer, id, subject, providerSid };
  }

  /** Kept, so that strangers cannot make the console ask the provider all the time. */
  private async keysAt(uri: string | undefined): Promise<JWTVerifyGetKey> {
    if (uri === undefined) throw new Error('The provider names no keys');
    const { createRemoteJWKSet, customFetch } = await loadJose();
    if (this.known?.uri === uri) return this.known.keys;
    const ask = rememberingFailure(providerFetch as typeof fetch);
    const keys = createRemoteJWKSet(new URL(uri), { [customFetch]: ask });
    this.known = { uri, keys };
    return keys;
  }
}

/** Only signatures with a key that the provider alone has. */
const signing = (all: readonly string[] = ['RS256']): string[] =>
  all.filter((one) => /^(RS|PS|ES)\d{3}$|^EdDSA$/.test(one));
