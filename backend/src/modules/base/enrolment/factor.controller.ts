import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AnswersBefore, SignedIn } from '../../../kernel/access/auth/access';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { Example } from '../../../kernel/description/document/example.decorator';
import { HasSecretAnswer } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { Enrolment } from './enrolment';
import { EnrolmentProof, FactorCodes, FactorOffer, FactorState, OwnProof } from './factor.dto';

/** The second factor of the signed-in staff member. */
@SignedIn()
@Controller('admin/base/factor')
export class FactorController {
  constructor(private readonly enrolment: Enrolment) {}

  @AnswersBefore(['factorSetUp'])
  @Get('state')
  @ApiOperation({ summary: 'Read the second factor of the caller' })
  @ApiOkResponse({ type: FactorState })
  state(): Promise<FactorState> {
    return this.enrolment.readState(currentStaff().id);
  }

  /**
   * Returns a secret for an authenticator app. Nothing changes before `enrol`, which must follow within ten minutes. Whoever has passkeys
   * proves one of them too.
   */
  @AnswersBefore(['factorSetUp'])
  @HasSecretAnswer(true)
  @Uncompressed()
  @Example({ password: 'a-long-sentence' })
  @Post('offer')
  @ApiOperation({ summary: 'Begin to set up an authenticator app' })
  @ApiOkResponse({ type: FactorOffer })
  offer(@Body() proof: OwnProof): Promise<FactorOffer> {
    return this.enrolment.offerSecret(currentStaff(), currentSession(), proof);
  }

  /** Takes a code of the app as proof that it works. Returns recovery codes with the first factor, and ends the caller's other sessions. */
  @AnswersBefore(['factorSetUp'])
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('enrol')
  @ApiOperation({ summary: 'Set up an authenticator app' })
  @ApiOkResponse({ type: FactorCodes })
  enrol(@Body() proof: EnrolmentProof): Promise<FactorCodes> {
    return this.enrolment.enrol(currentStaff(), currentSession(), proof);
  }

  /** The older codes are no longer valid. Ends the caller's other sessions. */
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('renewCodes')
  @ApiOperation({ summary: 'Replace the recovery codes of the caller' })
  @ApiOkResponse({ type: FactorCodes })
  renewCodes(@Body() proof: OwnProof): Promise<FactorCodes> {
    return this.enrolment.renewCodes(currentStaff(), currentSession(), proof);
  }

  /** Passkeys stay. Ends the caller's other sessions. */
  @Post('unenrol')
  @ApiOperation({ summary: 'Remove the authenticator app of the caller' })
  unenrol(@Body() proof: OwnProof): Promise<void> {
    return this.enrolment.unenrol(currentStaff(), currentSession(), proof);
  }
}
