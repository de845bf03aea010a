import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../config/app-config';
import { Public } from '../../../kernel/auth/access';
import { Identity } from '../../../kernel/auth/identity';
import { TokenPair } from '../../../kernel/auth/token-pair';
import { CaptchaService } from '../../../kernel/captcha/captcha.service';
import { context } from '../../../kernel/context/context';
import { Raw } from '../../../kernel/envelope/raw';
import { sendSerialised } from '../../../kernel/envelope/serialised';
import { EpsService } from '../../../kernel/eps/eps.service';
import { htmlPage, PAGE_HEADERS } from '../../../kernel/html/page';
import { language, t } from '../../../kernel/i18n/translate';
import { ParamPageService } from '../param/param-page.service';
import { RefreshService } from '../session/refresh.service';
import { SignIn } from '../session/sign-in.dto';
import { SignInService } from '../session/sign-in.service';
import { Captcha, CaptchaLook, PageQuery, RefreshQuery } from './open.dto';

/** What the console needs before anybody is signed in. */
@Public()
@Controller('admin/base/open')
export class OpenController {
  constructor(
    private readonly captchas: CaptchaService,
    private readonly signIns: SignInService,
    private readonly refreshes: RefreshService,
    private readonly pages: ParamPageService,
    private readonly resources: EpsService,
    private readonly identity: Identity,
    private readonly config: AppConfig,
  ) {}

  /** A picture to be read and a proof of work to be done before a sign-in. Whoever cannot read the picture asks for `picture=none` and does more work instead. */
  @Get('captcha')
  @ApiOperation({ summary: 'Draw a captcha' })
  @ApiOkResponse({ type: Captcha })
  captcha(@Query() look: CaptchaLook): Promise<Captcha> {
    return this.captchas.draw(context()?.ip ?? '', look.picture === 'none' ? undefined : look);
  }

  /** Answers the pair of tokens to go on with. Failed tries slow down the account at that network; where the captcha is switched off neither it nor its proof is asked for. */
  @Post('login')
  @ApiOperation({ summary: 'Sign in' })
  @ApiOkResponse({ type: TokenPair })
  login(@Body() signIn: SignIn): Promise<TokenPair> {
    return this.signIns.signIn(signIn);
  }

  /** A refresh token is good once. Presented again later it ends its session; two tabs that ask at the same moment get the same pair. */
  @Get('refreshToken')
  @ApiOperation({ summary: 'Exchange a refresh token for a new pair' })
  @ApiOkResponse({ type: TokenPair })
  refreshToken(@Query() { refreshToken }: RefreshQuery): Promise<TokenPair> {
    return this.refreshes.refresh(refreshToken);
  }

  /** The parameter of that key as a page of HTML, for everybody, where it is marked as public; 404 otherwise. */
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
   * Resources with their calls and columns. Strangers learn them only where they may read the API's documentation too;
   * others are answered an empty list.
   */
  @Raw()
  @Get('eps')
  @ApiOperation({ summary: 'Describe the resources for client generators' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } } })
  async eps(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const mayKnow = this.config.swagger || (await this.identity.orNobody(request));
    sendSerialised(request, reply, mayKnow ? this.resources.all() : this.resources.nothing);
  }
}
