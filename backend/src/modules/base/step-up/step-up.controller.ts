import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AnswersBefore, SignedIn } from '../../../kernel/access/auth/access';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { ProviderProof } from '../single-sign-on/provider-proof';
import { ProviderVisit } from '../single-sign-on/single-sign-on.dto';
import { SteppedUp, StepUpProof } from './step-up.dto';
import { StepUpService } from './step-up.service';

@SignedIn()
@Controller('admin/base/comm')
export class StepUpController {
  constructor(
    private readonly proofs: StepUpService,
    private readonly provider: ProviderProof,
  ) {}

  /**
   * Calls marked with `x-step-up` answer a session for some minutes after its sign-in, or after this call. Before, they refuse with the
   * reason `stepUp`, and `by` says what is needed: `factor`, a code of the authenticator app or a passkey; for somebody without a second
   * factor `provider`, the answer to `askProvider`, in a session that began at the identity provider, else `password`.
   */
  @AnswersBefore(['factorSetUp'])
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('stepUp')
  @ApiOperation({ summary: 'Prove again who the caller is' })
  @ApiOkResponse({ type: SteppedUp })
  stepUp(@Body() proof: StepUpProof): Promise<SteppedUp> {
    return this.proofs.stepUp(currentStaff(), currentSession(), proof);
  }

  /** Returns the address at which the identity provider asks the person again, whatever it remembers of them. For `stepUp`. */
  @AnswersBefore(['factorSetUp'])
  @IgnoresIdempotencyKey('reads')
  @Uncompressed()
  @Post('askProvider')
  @ApiOperation({ summary: 'Begin a proof at the identity provider' })
  @ApiOkResponse({ type: ProviderVisit })
  askProvider(): Promise<ProviderVisit> {
    return this.provider.begin(currentSession());
  }
}
