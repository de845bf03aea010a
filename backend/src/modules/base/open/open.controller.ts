import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../config/app-config';
import { Public } from '../../../kernel/access/auth/access';
import { Identity } from '../../../kernel/access/auth/identity';
import { TokenPair } from '../../../kernel/access/auth/token-pair';
import { CaptchaService } from '../../../kernel/access/captcha/captcha.service';
import { context } from '../../../kernel/basis/context/context';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { sendSerialised } from '../../../kernel/wire/envelope/send-serialised';
import { EpsService } from '../../../kernel/description/eps/eps.service';
import { htmlPage, PAGE_HEADERS } from '../../../kernel/content/html/page';
import { language, t } from '../../../kernel/basis/i18n/translate';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { ParamPageService } from '../param/param-page.service';
import { PasskeyQuestion } from '../passkey/passkey-answer';
import { RefreshService } from '../session/refresh.service';
import { FactorSignIn } from '../session/factor-sign-in';
import { PasskeySignIn } from '../session/passkey-sign-in';
import { FactorProof, PasskeySignInProof, PasskeyWish, SignIn } from '../session/sign-in.dto';
import { SignInService } from '../session/sign-in.service';
import { Captcha, CaptchaLook, PageQuery, RefreshQuery } from './open.dto';

/** Calls that the console needs before anybody is signed in. */
@Public()
@Controller('admin/base/open')
export class OpenController {
  constructor(
    private readonly captchas: CaptchaService,
    private readonly signIns: SignInService,
    private readonly factors: FactorSignIn,
    private readonly passkeys: PasskeySignIn,
    private readonly refreshes: RefreshService,
    private readonly pages: ParamPageService,
    private readonly resources: EpsService,
    private readonly identity: Identity,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns a picture to read and a proof of work to solve before a sign-in. People who cannot read the picture ask for `picture=none` and
   * solve more work instead.
   */
  @Uncompressed()
  @Get('captcha')
  @ApiOperation({ summary: 'Get a captcha' })
  @ApiOkResponse({ type: Captcha })
  captcha(@Query() look: CaptchaLook): Promise<Captcha> {
    return this.captchas.createCaptcha(context()?.ip ?? '', look.picture === 'none' ? undefined : look);
  }

  /**
   * Returns a token pair. Failed attempts slow down further ones for that account from that network. If the captcha is switched off,
   * neither it nor its proof is required. Whoever has a second factor gets a refusal with the reason `factor`, a `factorToken` and the
   * `methods` that the account has: `base/open/factor` goes on with a `code`, `base/open/passkey` with a `passkey`.
   */
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('login')
  @ApiOperation({ summary: 'Sign in' })
  @ApiOkResponse({ type: TokenPair })
  login(@Body() signIn: SignIn): Promise<TokenPair> {
    return this.signIns.signIn(signIn);
  }

  /**
   * The second step, after `login` was refused with the reason `factor`. Takes a code of the authenticator app or a recovery code, each
   * once. Five wrong ones close this step for a quarter of an hour.
   */
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('factor')
  @ApiOperation({ summary: 'Finish a sign-in with a second factor' })
  @ApiOkResponse({ type: TokenPair })
  factor(@Body() proof: FactorProof): Promise<TokenPair> {
    return this.factors.finishSignIn(proof);
  }

  /**
   * Returns what the browser is to ask of a passkey: of the account whose second step is due, or without `factorToken` of any that it
   * finds.
   */
  @IgnoresIdempotencyKey('reads')
  @Uncompressed()
  @Post('askPasskey')
  @ApiOperation({ summary: 'Ask for a passkey' })
  @ApiOkResponse({ type: PasskeyQuestion })
  askPasskey(@Body() { factorToken }: PasskeyWish): Promise<PasskeyQuestion> {
    return this.passkeys.ask(factorToken);
  }

  /**
   * The second step of a sign-in, or without `factorToken` all of it: a passkey is both something that somebody has and the finger or PIN
   * that unlocks it. Needs no captcha, because nobody guesses a signature; many refused ones from one network are slowed down.
   */
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('passkey')
  @ApiOperation({ summary: 'Sign in with a passkey' })
  @ApiOkResponse({ type: TokenPair })
  passkey(@Body() proof: PasskeySignInProof): Promise<TokenPair> {
    return this.passkeys.signIn(proof);
  }

  /** A refresh token can be used once. A later second use ends its session; two tabs that refresh at the same moment get the same pair. */
  @Uncompressed()
  @Get('refreshToken')
  @ApiOperation({ summary: 'Exchange a refresh token for a new pair' })
  @ApiOkResponse({ type: TokenPair })
  refreshToken(@Query() { refreshToken }: RefreshQuery): Promise<TokenPair> {
    return this.refreshes.refresh(refreshToken);
  }

  /** Returns the parameter with that key as an HTML page, without a sign-in, if it is marked as public; otherwise 404. */
  @Raw()
  @Get('html')
  @ApiOperation({ summary: 'Read a public page' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  async html(@Query() { key }: PageQuery, @Res() reply: FastifyReply): Promise<void> {
    const page = await this.pages.publicPage(key);
    const missing = t('crud.notFound');
    void reply.headers(PAGE_HEADERS).status(page ? 200 : 404);
    void reply.send(page ?? htmlPage(missing, missing, language()));
  }

  /**
   * Returns the resources with their calls and columns. A caller without a session gets them only if the API documentation is public too;
   * otherwise the list is empty.
   */
  @Raw()
  @Get('eps')
  @ApiOperation({ summary: 'Describe the resources for client generators' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } } })
  async eps(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const mayKnow = this.config.swagger || (await this.identity.orNobody(request));
    await sendSerialised(request, reply, mayKnow ? this.resources.listResources() : this.resources.nothing);
  }
}
