import { Logger } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { BoundedWarnings } from '../../../kernel/basis/log/bounded-warnings';
import { ProviderAway } from './provider-fetch';

const warnings = new BoundedWarnings(new Logger('SingleSignOn'));

/** All that led to an error, the error first. */
function* causesOf(error: unknown): Generator<unknown> {
  for (let one = error, depth = 0; one !== undefined && depth < 5; depth++) {
    yield one;
    one = one instanceof Error ? one.cause : undefined;
  }
}

/** Whether it is not known what the provider would have said. */
export const isAway = (error: unknown): boolean =>
  [...causesOf(error)].some(
    (one) => one instanceof ProviderAway || (one as { code?: unknown }).code === 'OAUTH_TIMEOUT',
  );

/** Whether the provider has said that it does not take any more what it gave before: it does not say why. */
export const isRevoked = (error: unknown): boolean => (error as { error?: unknown }).error === 'invalid_grant';

/**
 * For those who set it up, and for the log, in which it is quoted: some of the words are the provider's. It contains no token: the library
 * puts none into its sentences.
 */
export function reasonIn(error: unknown): string {
  const { error: code, error_description: description } = error as { error?: unknown; error_description?: unknown };
  const said = [code, description].filter((one): one is string => typeof one === 'string');
  // Where the provider has said why, the library adds only that it was an error.
  const words = said.length ? said : [...causesOf(error)].map((one) => (one instanceof Error ? one.message : ''));
  return [...new Set(words.filter(Boolean))].join(': ').slice(0, 500);
}

/** What somebody is told whom the provider did not let in. */
export function providerRefusal(error: unknown): BusinessError {
  if (error instanceof BusinessError) return error;
  warnings.logWarning(`A sign-in at the identity provider failed: ${JSON.stringify(reasonIn(error))}`);
  const refusal = isAway(error)
    ? new BusinessError('oidc.away', {}, { reason: 'providerAway' })
    : new BusinessError('oidc.refused', {}, { reason: 'providerRefused' });
  refusal.cause = error;
  return refusal;
}

/** What led to a refusal. Only for those who set up the provider: to others it says how tokens are checked. */
export const lastReason = ({ cause }: BusinessError): string => (cause === undefined ? '' : reasonIn(cause));
