import { isMailAddress } from '../user/mail-address';
import { textIn, type ProviderClaims } from '../oidc/claims';

/** The mail address that the provider vouches for; undefined if there is none, or it has not been verified. */
export function verifiedMail({ email, email_verified: isVerified }: ProviderClaims): string | undefined {
  const address = textIn(email)?.toLowerCase();
  return isVerified === true && address !== undefined && isMailAddress(address) ? address : undefined;
}
