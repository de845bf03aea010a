import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { brokenUniqueness } from '../../stores/database/unique-violation';
import { ProtocolRefusal } from '../../basis/errors/protocol-refusal';
import type { RuleKey } from '../../basis/errors/refusal-key';
import { Leases } from '../lease/leases';
import type { Lease } from '../lease/lease';
import { TextCipher } from '../../stores/cipher/text-cipher';
import { EarlierAnswer } from './earlier-answer';
import { IdempotentRequest, RequestState } from './idempotent-request.entity';
import { keyExpiry } from './key-expiry';
import { RequestClaim } from './request-claim';

const LEASE_MS = 30_000;

type Asked = Pick<IdempotentRequest, 'caller' | 'key' | 'fingerprint'>;

/** Decides which of several requests with the same key runs, in the database that all nodes share. */
@Injectable()
export class RequestClaims {
  private readonly leases: Leases<IdempotentRequest>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly cipher: TextCipher,
  ) {
    const columns = { Entity: IdempotentRequest, key: 'id', owner: 'owner', until: 'until' } as const;
    this.leases = new Leases(source, columns, () => LEASE_MS);
  }

  /** @throws EarlierAnswer if the request was answered before; ProtocolRefusal if it may not run and there is no such answer */
  async claimRequest(asked: Asked, keepsAnswer: boolean): Promise<RequestClaim> {
    for (;;) {
      const lease = await this.insert(asked);
      if (lease) return new RequestClaim(lease.keepRenewed(), this.cipher, keepsAnswer);
      const { caller, key } = asked;
      const earlier = await this.source.manager.findOneBy(IdempotentRequest, { caller, key });
      // It was deleted a moment ago, or is deleted now: the key is free.
      if (!earlier || (await this.deleteExpired(earlier))) continue;
      throw this.answerOf(earlier, asked);
    }
  }

  private async insert(asked: Asked): Promise<Lease<IdempotentRequest> | undefined> {
    const row = { ...asked, state: RequestState.UnderWay, status: null, answer: null, createTime: new Date() };
    try {
      return await this.leases.insertHeld(row);
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      return undefined;
    }
  }

  private async deleteExpired({ id }: IdempotentRequest): Promise<boolean> {
    const expired = { id, createTime: LessThanOrEqual(keyExpiry()) };
    return !!(await this.source.manager.delete(IdempotentRequest, expired)).affected;
  }

  private answerOf(earlier: IdempotentRequest, { fingerprint }: Asked): Error {
    const { state, status, answer } = earlier;
    if (earlier.fingerprint !== fingerprint) return refusal(422, 'idempotency.otherRequest');
    if (state === RequestState.UnderWay)
      return refusal(409, this.leases.isHeld(earlier) ? 'idempotency.underWay' : 'idempotency.unknown');
    const body = answer === null ? undefined : this.cipher.decryptText(answer);
    if (body === undefined || status === null) return refusal(409, 'idempotency.done');
    return new EarlierAnswer(status, body);
  }
}

const refusal = (status: number, key: RuleKey): ProtocolRefusal => new ProtocolRefusal(status, key, {}, 'idempotency');
