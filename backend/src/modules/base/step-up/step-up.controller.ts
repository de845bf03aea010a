import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/access/auth/access';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { SteppedUp, StepUpProof } from './step-up.dto';
import { StepUpService } from './step-up.service';

@SignedIn()
@Controller('admin/base/comm')
export class StepUpController {
  constructor(private readonly proofs: StepUpService) {}

  /**
   * Calls marked with `x-step-up` answer a session for some minutes after its sign-in, or after this call. Before, they refuse with the
   * reason `stepUp`, and `by` says what is needed: `factor`, a code of the authenticator app or a passkey, or `password` for somebody without
   * a second factor.
   */
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('stepUp')
  @ApiOperation({ summary: 'Prove again who the caller is' })
  @ApiOkResponse({ type: SteppedUp })
  stepUp(@Body() proof: StepUpProof): Promise<SteppedUp> {
    return this.proofs.stepUp(currentStaff(), currentSession(), proof);
  }
}
