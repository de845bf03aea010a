import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { currentSession } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SealedClaims } from '../factor/sealed-claims';
import { BaseSysPasskey } from '../tables/passkey.entity';
import type { PasskeyAnswer, PasskeyQuestion } from './passkey-answer';
import { CHALLENGE_MS, handleOf } from './passkey-words';
import { type RelyingParty, requireRelyingParty } from './relying-party';
import { loadWebauthn } from './webauthn';

const CHALLENGE_BYTES = 32;

/** What a challenge is for. Its answer is taken for nothing else. */
type Occasion = 'signIn' | `secondStep ${number}` | `session ${string}`;

/** The passkey that answered. */
export type UsedPasskey = Pick<BaseSysPasskey, 'id' | 'userId'>;

/**
 * Asks for passkeys and checks their answers. A challenge is stored nowhere: the browser brings it back sealed, and the passkey remembers
 * when the last one was made that it answered.
 */
@Injectable()
export class PasskeyCheck {
  private readonly logger = new Logger('Passkey');

  constructor(
    @InjectRepository(BaseSysPasskey) private readonly passkeys: Repository<BaseSysPasskey>,
    private readonly sealed: SealedClaims,
    private readonly config: AppConfig,
  ) {}

  /** The challenge for `requirePasskey`, in the session that makes this request. */
  async askOwn(userId: number): Promise<PasskeyQuestion> {
    if (!(await this.passkeys.existsBy({ userId })))
      throw new BusinessError('factor.notSet', {}, { reason: 'factorNotSet' });
    return this.ask(`session ${currentSession()}`, userId);
  }

  /**
   * Takes the answer to `askOwn`, in the same session.
   * @throws BusinessError with the reason `passkey`, or `passkeyOver` for a challenge that is used or too old
   */
  async requirePasskey(userId: number, answer: PasskeyAnswer): Promise<void> {
    await this.take(`session ${currentSession()}`, answer, userId);
  }

  /** @param userId whose passkeys may answer; without it, any that the browser finds */
  async ask(occasion: Occasion, userId?: number): Promise<PasskeyQuestion> {
    const { id: rpID } = requireRelyingParty(this.config);
    const { generateAuthenticationOptions } = await loadWebauthn();
    const own = userId === undefined ? [] : await this.passkeys.find({ where: { userId }, order: { id: 'ASC' } });
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: new Uint8Array(randomBytes(CHALLENGE_BYTES)),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      ...(userId !== undefined && { allowCredentials: own.map(credentialOf) }),
    });
    const claims = { occasion, challenge: options.challenge, at: Date.now() };
    return { passkeyToken: this.sealed.seal('passkey', claims, CHALLENGE_MS), options };
  }

  /**
   * Accepts each challenge once.
   * @param userId whose passkey it must be; without it, anybody's
   * @throws BusinessError with the reason `passkey`: the same for one that is unknown, somebody else's, or wrong
   */
  async take(occasion: Occasion, answer: PasskeyAnswer, userId?: number): Promise<UsedPasskey> {
    const party = requireRelyingParty(this.config);
    const claims = this.sealed.open('passkey', answer.passkeyToken);
    if (claims?.occasion !== occasion) throw challengeOver();
    const passkey = await this.passkeys.findOneBy({ credentialId: answer.credentialId });
    if (!passkey || (userId ?? passkey.userId) !== passkey.userId) throw refused();
    const signed = await this.verify(party, claims.challenge, answer, passkey);
    await this.use(passkey, signed, new Date(claims.at));
    return { id: passkey.id, userId: passkey.userId };
  }

  /** The library checks challenge, origin, user verification and signature, and says which one is wrong by an error. */
  private async verify(party: RelyingParty, challenge: string, answer: PasskeyAnswer, passkey: BaseSysPasskey) {
    const { credentialId: id, passkeyToken: _, userHandle, ...parts } = answer;
    const { verifyAuthenticationResponse } = await loadWebauthn();
    try {
      if ((userHandle ?? ownHandle(passkey)) !== ownHandle(passkey)) throw new Error('The user handle is another one');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response: parts, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        // The counter is compared in the database, and only after the signature was right: a stranger must not mark a passkey as copied.
        credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
      });
      if (verified) return authenticationInfo;
      throw new Error('The signature is wrong');
    } catch (error) {
      this.logger.warn(`A passkey of user ${passkey.userId} was refused: ${JSON.stringify(String(error))}`);
      throw refused();
    }
  }

  /** By compare-and-set on both the challenge and the counter: of two uses at once, one is taken. */
  private async use(
    { id, userId }: UsedPasskey,
    { newCounter: counter, credentialBackedUp: backedUp }: { newCounter: number; credentialBackedUp: boolean },
    lastChallenge: Date,
  ): Promise<void> {
    const earlier = { id, lastChallenge: LessThan(lastChallenge) };
    const smaller = { ...earlier, counter: counter === 0 ? 0 : LessThan(counter) };
    const next = { counter, backedUp, lastChallenge, lastUsed: new Date() };
    if ((await this.passkeys.update(smaller, next)).affected) return;
    // The challenge is used up too, so that this tells of a copy once.
    const suspect = await this.passkeys.update(earlier, { lastChallenge, copiedTime: new Date() });
    if (!suspect.affected) throw challengeOver();
    this.logger.warn(`A passkey of user ${userId} counted back: there may be a copy of it.`);
    throw new BusinessError('passkey.copied', {}, { reason: 'passkey' });
  }
}

export const credentialOf = ({ credentialId: id, transports }: BaseSysPasskey) => ({
  id,
  transports: transports.split(',').filter(Boolean),
});

const ownHandle = ({ userId }: BaseSysPasskey): string => handleOf(userId).toString('base64url');

export const refused = (): BusinessError => new BusinessError('passkey.refused', {}, { reason: 'passkey' });
export const challengeOver = (): BusinessError => new BusinessError('passkey.over', {}, { reason: 'passkeyOver' });
