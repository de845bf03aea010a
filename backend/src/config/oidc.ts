import { StartError } from './start-error';

export const PROVISIONS = ['off', 'roster', 'auto'] as const;

/** An identity provider (OpenID Connect) at which staff sign in. */
export interface OidcSettings {
  /** exactly as the provider writes it in its tokens */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** what the provider is called on the sign-in page */
  readonly name: string;
  /** with spaces between them; `openid` is among them */
  readonly scopes: string;
  /** the claim with the groups of somebody; dots lead into objects */
  readonly roleClaim?: string;
  /** the identifiers of roles, by the groups that grant them */
  readonly roleMap: ReadonlyMap<string, string>;
  /** the claim with the name of the department */
  readonly departmentClaim?: string;
  /** whom the provider may let in that it has not let in before */
  readonly provision: (typeof PROVISIONS)[number];
  /** whether nobody signs in without it, but the first account */
  readonly only: boolean;
  /** what shows that the provider has asked for a second factor: one of these values in that claim */
  readonly factor?: { readonly claim: 'acr' | 'amr'; readonly values: readonly string[] };
  /** where the provider sends people back to; also known to the provider */
  readonly redirectUri: string;
}

/** The variables as they were given; `home` is the origin of the console, if it is known. */
interface Given {
  issuer?: string;
  clientId?: string;
  clientSecret?: string;
  name?: string;
  scopes?: string;
  roleClaim?: string;
  roleMap?: string;
  departmentClaim?: string;
  provision: OidcSettings['provision'];
  only: boolean;
  factor?: string;
  home?: string;
  production: boolean;
}

/** @throws StartError that names the variable */
export function oidcSettings({ issuer, clientId, home, production, ...given }: Given): OidcSettings | undefined {
  if (issuer === undefined) {
    const { provision, only, ...others } = given;
    const isUnused = provision === 'off' && !only && [clientId, ...Object.values(others)].every((one) => !one);
    if (isUnused) return undefined;
    throw new StartError('The variables OIDC_… need OIDC_ISSUER, the identity provider that they are for.');
  }
  requireIssuer(issuer, production);
  if (clientId === undefined)
    throw new StartError('OIDC_ISSUER needs OIDC_CLIENT_ID, the name of this console at the provider.');
  if (home === undefined)
    throw new StartError('OIDC_ISSUER needs PUBLIC_URL, the address to which the provider sends people back.');
  if (given.roleMap !== undefined && given.roleClaim === undefined)
    throw new StartError('OIDC_ROLE_MAP needs OIDC_ROLE_CLAIM, the claim with the groups.');
  const { scopes = 'openid profile email offline_access', name = new URL(issuer).host } = given;
  if (!scopes.split(/\s+/).includes('openid')) throw new StartError('OIDC_SCOPES must contain openid.');
  return {
    issuer,
    clientId,
    name,
    scopes,
    clientSecret: given.clientSecret,
    roleClaim: given.roleClaim,
    roleMap: roleMapIn(given.roleMap),
    departmentClaim: given.departmentClaim,
    provision: given.provision,
    only: given.only,
    factor: factorIn(given.factor),
    redirectUri: new URL('/sso', home).href,
  };
}

/** Whoever can change what an unencrypted provider says can sign in as anybody. */
function requireIssuer(issuer: string, production: boolean): void {
  const { protocol, hostname, search, hash, username } = URL.canParse(issuer) ? new URL(issuer) : new URL('none:');
  const isHere = !production && protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if ((protocol === 'https:' || isHere) && !search && !hash && !username) return;
  throw new StartError('OIDC_ISSUER must be an address that starts with https://, as the provider writes it.');
}

/** Groups of a directory contain commas and equals signs, so the last one counts. */
function roleMapIn(text = ''): Map<string, string> {
  const pairs = text.split(';').filter((pair) => pair.trim());
  const map = new Map(pairs.map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), lastPart(pair)]));
  if (![...map].some(([group, role]) => !group || !role) && map.size === pairs.length) return map;
  throw new StartError('OIDC_ROLE_MAP must be pairs with semicolons between them, each group once: admins=operator.');
}

const lastPart = (pair: string): string => (pair.includes('=') ? pair.slice(pair.lastIndexOf('=') + 1).trim() : '');

function factorIn(text: string | undefined): OidcSettings['factor'] {
  if (text === undefined) return undefined;
  const [, claim, values = ''] = /^(acr|amr)=(.+)$/.exec(text) ?? [];
  const all = values.split(',').map((value) => value.trim());
  if (claim && all.every(Boolean)) return { claim: claim as 'acr' | 'amr', values: all };
  throw new StartError('OIDC_FACTOR must name the claim and its values, such as amr=mfa,otp or acr=2.');
}
