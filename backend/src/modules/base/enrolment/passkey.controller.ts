import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AnswersBefore, SignedIn } from '../../../kernel/access/auth/access';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { Example } from '../../../kernel/description/document/example.decorator';
import { HasSecretAnswer, IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { PasskeyQuestion } from '../passkey/passkey-answer';
import { PasskeyCheck } from '../passkey/passkey-check';
import { FactorCodes, OwnProof } from './factor.dto';
import { NewPasskey, PasskeyName, PasskeyOffer, PasskeyRemoval } from './passkey.dto';
import { Passkeys } from './passkeys';

/** The passkeys of the signed-in staff member. */
@SignedIn()
@Controller('admin/base/factor')
export class PasskeyController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly check: PasskeyCheck,
  ) {}

  /**
   * Returns what the browser is to make a passkey from. Nothing changes before `addPasskey`, which must follow within five minutes. Whoever
   * has a second factor proves it too.
   */
  @AnswersBefore(['factorSetUp'])
  @HasSecretAnswer(true)
  @Uncompressed()
  @Example({ password: 'a-long-sentence' })
  @Post('offerPasskey')
  @ApiOperation({ summary: 'Begin to add a passkey' })
  @ApiOkResponse({ type: PasskeyOffer })
  offerPasskey(@Body() proof: OwnProof): Promise<PasskeyOffer> {
    return this.passkeys.offer(currentStaff(), currentSession(), proof);
  }

  /** At most ten. Returns recovery codes with the first factor, and ends the caller's other sessions. */
  @AnswersBefore(['factorSetUp'])
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('addPasskey')
  @ApiOperation({ summary: 'Add a passkey' })
  @ApiOkResponse({ type: FactorCodes })
  addPasskey(@Body() passkey: NewPasskey): Promise<FactorCodes> {
    return this.passkeys.add(currentStaff(), currentSession(), passkey);
  }

  @Post('renamePasskey')
  @ApiOperation({ summary: 'Rename a passkey of the caller' })
  renamePasskey(@Body() name: PasskeyName): Promise<void> {
    return this.passkeys.rename(currentStaff(), name);
  }

  /** Without any other factor, two-step verification is off. Ends the caller's other sessions. */
  @Post('removePasskey')
  @ApiOperation({ summary: 'Remove a passkey of the caller' })
  removePasskey(@Body() removal: PasskeyRemoval): Promise<void> {
    return this.passkeys.remove(currentStaff(), currentSession(), removal);
  }

  /** Asks for one of the caller's passkeys, as a proof for another call of this session. */
  @IgnoresIdempotencyKey('reads')
  @Uncompressed()
  @Post('askPasskey')
  @ApiOperation({ summary: 'Ask for a passkey of the caller' })
  @ApiOkResponse({ type: PasskeyQuestion })
  askPasskey(): Promise<PasskeyQuestion> {
    return this.check.askOwn(currentStaff().id);
  }
}
