import { Body, Controller, ForbiddenException, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ClosedToKeys } from '../../../kernel/access/auth/access';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { SignOnOverview } from './sign-on-overview';
import { SignOnTrial } from './sign-on-trial';
import { ProviderAnswer, ProviderVisit, SignOnState, Trial } from './single-sign-on.dto';

/** Only super users see this, whatever permissions somebody has: it tells how staff get in. */
const requireSuper = (): void => {
  if (!currentStaff().isSuper) throw new ForbiddenException();
};

@ClosedToKeys()
@Controller('admin/base/sys/signOn')
export class SignOnController {
  constructor(
    private readonly overview: SignOnOverview,
    private readonly trials: SignOnTrial,
  ) {}

  /** Returns how single sign-on is set up, and what has to be entered at the provider. The secret is never sent. */
  @Get('state')
  @ApiOperation({ summary: 'Read how single sign-on is set up' })
  @ApiOkResponse({ type: SignOnState })
  state(): Promise<SignOnState> {
    requireSuper();
    return this.overview.readState();
  }

  /** Returns the address at which the trial begins. The provider asks the person, whatever it remembers of them. */
  @IgnoresIdempotencyKey('reads')
  @Uncompressed()
  @Post('beginTrial')
  @ApiOperation({ summary: 'Begin a trial of a sign-in' })
  @ApiOkResponse({ type: ProviderVisit })
  beginTrial(): Promise<ProviderVisit> {
    requireSuper();
    return this.trials.begin(currentSession());
  }

  /** Returns what a sign-in with this answer would do, step by step. Nobody is signed in, and nothing is changed. */
  @IgnoresIdempotencyKey('reads')
  @Post('finishTrial')
  @ApiOperation({ summary: 'Finish a trial of a sign-in' })
  @ApiOkResponse({ type: Trial })
  finishTrial(@Body() answer: ProviderAnswer): Promise<Trial> {
    requireSuper();
    return this.trials.finish(currentSession(), answer);
  }
}
