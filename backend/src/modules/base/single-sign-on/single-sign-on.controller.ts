import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AppConfig } from '../../../config/app-config';
import { Public } from '../../../kernel/access/auth/access';
import { TokenPair } from '../../../kernel/access/auth/token-pair';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { ProviderLogout } from './provider-logout';
import { ProviderSignIn } from './provider-sign-in';
import { LogoutToken, ProviderAnswer, ProviderVisit, SignInWays } from './single-sign-on.dto';

/** Signing in at the identity provider, and signing out by it. */
@Public()
@Controller('admin/base/open')
export class SingleSignOnController {
  constructor(
    private readonly signIns: ProviderSignIn,
    private readonly logouts: ProviderLogout,
    private readonly config: AppConfig,
  ) {}

  @Get('signInWays')
  @ApiOperation({ summary: 'Read how staff can sign in' })
  @ApiOkResponse({ type: SignInWays })
  signInWays(): SignInWays {
    const { oidc } = this.config;
    return { provider: oidc?.name ?? null, providerOnly: oidc?.only ?? false };
  }

  /** Returns the address to go to. Refused with the reason `providerOff` or `providerAway`. */
  @IgnoresIdempotencyKey('reads')
  @Uncompressed()
  @Post('askProvider')
  @ApiOperation({ summary: 'Begin a sign-in at the identity provider' })
  @ApiOkResponse({ type: ProviderVisit })
  askProvider(): Promise<ProviderVisit> {
    return this.signIns.begin();
  }

  /**
   * Takes each answer once, and only from the browser that went there. Whoever has a second factor here gets the same refusal with the
   * reason `factor` as after `login`, unless the provider has asked for one. `noAccount`: the provider knows the person, and nobody here
   * is that person.
   */
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('provider')
  @ApiOperation({ summary: 'Finish a sign-in at the identity provider' })
  @ApiOkResponse({ type: TokenPair })
  provider(@Body() answer: ProviderAnswer): Promise<TokenPair> {
    return this.signIns.signIn(answer);
  }

  /**
   * Back-channel logout: the identity provider ends the sessions that began with one of its own. The HTTP status tells it what came of it: 200,
   * 400 for a token that is not accepted or was used, 503 if that could not be checked.
   */
  @Post('providerLogout')
  @ApiOperation({ summary: 'End sessions for the identity provider' })
  providerLogout(@Body() { logout_token: token }: LogoutToken): Promise<void> {
    return this.logouts.endSessions(token);
  }
}
