import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { context } from '../../../kernel/basis/context/context';
import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { Cache } from '../../../kernel/stores/cache/cache';
import { gainFactor, loseFactor } from '../factor/factor-rows';
import { challengeOver, credentialOf, refused } from '../passkey/passkey-check';
import { CHALLENGE_MS, handleOf } from '../passkey/passkey-words';
import { requireRelyingParty } from '../passkey/relying-party';
import { loadWebauthn } from '../passkey/webauthn';
import { BaseSysPasskey, LONGEST_CREDENTIAL_ID } from '../tables/passkey.entity';
import type { FactorCodes, OwnProof } from './factor.dto';
import { OwnChanges } from './own-changes';
import type { NewPasskey, PasskeyName, PasskeyOffer, PasskeyRemoval } from './passkey.dto';

export const MOST_PASSKEYS = 10;
const PRODUCT = 'Switchboard';
const CHALLENGE_BYTES = 32;
const LONGEST_KEY = 2048;

/** The challenge of a session, and when it was made. */
interface Asked {
  challenge: string;
  at: number;
}

/** Staff add, name and remove their own passkeys. */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger('Passkey');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: OwnChanges,
    private readonly cache: Cache,
    private readonly config: AppConfig,
  ) {}

  /** The challenge belongs to the session: a further offer replaces it. */
  async offer({ id: userId, username }: Staff, sessionId: string, proof: OwnProof): Promise<PasskeyOffer> {
    const { id: rpID } = requireRelyingParty(this.config);
    await this.changes.requireProof(userId, proof);
    await this.changes.requireOffered();
    const own = await this.source.manager.find(BaseSysPasskey, { where: { userId }, order: { id: 'ASC' } });
    if (own.length >= MOST_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      rpName: PRODUCT,
      rpID,
      userName: username,
      userDisplayName: username,
      userID: new Uint8Array(handleOf(userId)),
      challenge: new Uint8Array(randomBytes(CHALLENGE_BYTES)),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: own.map(credentialOf),
      // A passkey that the browser finds without a user name can be the only step of a sign-in.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked: Asked = { challenge: options.challenge, at: Date.now() };
    await this.cache.set(keyOf(sessionId), asked, CHALLENGE_MS);
    return { options };
  }

  /** @throws BusinessError without an offer in this session in the last five minutes, or if the passkey is not accepted */
  async add({ id: userId }: Staff, sessionId: string, passkey: NewPasskey): Promise<FactorCodes> {
    const asked = await this.cache.takeValue<Asked>(keyOf(sessionId));
    if (!asked) throw challengeOver();
    await this.changes.requireOffered();
    const row = await this.verify(userId, asked, passkey);
    nameAct(passkey.name);
    return this.changes.change(userId, sessionId, async (manager) => {
      if ((await manager.countBy(BaseSysPasskey, { userId })) >= MOST_PASSKEYS) throw tooMany();
      if (await manager.existsBy(BaseSysPasskey, { credentialId: row.credentialId })) throw known();
      await manager.insert(BaseSysPasskey, row);
      return { recoveryCodes: await gainFactor(manager, userId) };
    });
  }

  async rename({ id: userId }: Staff, { id, name }: PasskeyName): Promise<void> {
    const { affected } = await this.source.manager.update(BaseSysPasskey, { id, userId }, { name });
    if (!affected) throw new BusinessError('crud.notFound');
    nameAct(name);
  }

  async remove({ id: userId }: Staff, sessionId: string, { id, ...proof }: PasskeyRemoval): Promise<void> {
    await this.changes.requireBoth(userId, proof);
    await this.changes.change(userId, sessionId, async (manager) => {
      nameAct(await this.delete(manager, userId, id));
      await loseFactor(manager, userId);
    });
  }

  private async delete(manager: EntityManager, userId: number, id: number): Promise<string> {
    const passkey = await manager.findOneBy(BaseSysPasskey, { id, userId });
    if (!passkey || !(await manager.delete(BaseSysPasskey, { id, userId })).affected)
      throw new BusinessError('crud.notFound');
    return passkey.name;
  }

  /** The library checks challenge, origin and user verification, and says which one is wrong by an error. */
  private async verify(
    userId: number,
    { challenge, at }: Asked,
    passkey: NewPasskey,
  ): Promise<Partial<BaseSysPasskey>> {
    const party = requireRelyingParty(this.config);
    const { verifyRegistrationResponse } = await loadWebauthn();
    const { credentialId: id, clientDataJSON, attestationObject, name } = passkey;
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      });
      const { credential, credentialBackedUp: backedUp } = registrationInfo ?? fail('It is not verified');
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      const { id: credentialId, counter } = credential;
      if (credentialId.length > LONGEST_CREDENTIAL_ID || publicKey.length > LONGEST_KEY) fail('It is too long');
      const transports = (passkey.transports ?? []).join(',');
      return { userId, name, credentialId, publicKey, counter, transports, backedUp, lastChallenge: new Date(at) };
    } catch (error) {
      this.logger.warn(`A new passkey of user ${userId} was refused: ${JSON.stringify(String(error))}`);
      throw refused();
    }
  }
}

/** The trail names the passkey. */
function nameAct(subject: string): void {
  const request = context();
  if (request) request.subject = subject;
}

function fail(reason: string): never {
  throw new Error(reason);
}

const keyOf = (sessionId: string): string => `passkey:offer:${sessionId}`;
const known = (): BusinessError => new BusinessError('passkey.known', {}, { reason: 'passkeyKnown' });
const tooMany = (): BusinessError =>
  new BusinessError('passkey.tooMany', { count: MOST_PASSKEYS }, { reason: 'limit' });
