import { OidcFlow } from '../oidc/oidc-flow';
import { OidcProvider } from '../oidc/oidc-provider';
import { LogoutTokens } from './logout-tokens';
import { ProviderAccounts } from './provider-accounts';
import { ProviderLogout } from './provider-logout';
import { ProviderProof } from './provider-proof';
import { ProviderReview } from './provider-review';
import { ProviderSignIn } from './provider-sign-in';
import { SignOnController } from './sign-on.controller';
import { SignOnOverview } from './sign-on-overview';
import { SignOnTrial } from './sign-on-trial';
import { SingleSignOnController } from './single-sign-on.controller';

/** What signing in at an identity provider adds to the base module. */
export const singleSignOn = {
  controllers: [SingleSignOnController, SignOnController],
  providers: [
    OidcProvider,
    OidcFlow,
    ProviderAccounts,
    ProviderSignIn,
    ProviderProof,
    ProviderReview,
    LogoutTokens,
    ProviderLogout,
    SignOnOverview,
    SignOnTrial,
  ],
};
