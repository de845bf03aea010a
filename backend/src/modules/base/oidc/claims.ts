import type { OidcSettings } from '../../../config/oidc';

export type ProviderClaims = Readonly<Record<string, unknown>>;

/** The claim of that name; dots lead into objects, for a name that is not a claim itself. */
export function claimNamed(claims: ProviderClaims, name: string): unknown {
  if (name in claims) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One text, or a list of them. */
export function textsIn(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter((one): one is string => typeof one === 'string');
  return typeof claim === 'string' && claim !== '' ? [claim] : [];
}

export const textIn = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined;

/** Whether these claims show that the provider has asked for a second factor. */
export const showsFactor = (claims: ProviderClaims, factor: OidcSettings['factor']): boolean =>
  !!factor && textsIn(claims[factor.claim]).some((value) => factor.values.includes(value));
