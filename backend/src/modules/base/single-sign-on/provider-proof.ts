import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { type FlowStart, OidcFlow } from '../oidc/oidc-flow';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import type { ProviderAnswer } from './single-sign-on.dto';

/** Staff whose session began at the identity provider prove there again who they are, whatever it remembers of them. */
@Injectable()
export class ProviderProof {
  constructor(
    @InjectRepository(BaseSysProviderIdentity) private readonly identities: Repository<BaseSysProviderIdentity>,
    private readonly flow: OidcFlow,
  ) {}

  begin(sessionId: string): Promise<FlowStart> {
    return this.flow.begin(`proof ${sessionId}`, true);
  }

  /** @throws BusinessError with the reason `flowOver`, `providerAway`, or `providerRefused`, also for somebody else's proof */
  async requireProof(userId: number, sessionId: string, { flowToken, answer }: ProviderAnswer): Promise<void> {
    const { issuer, subject } = await this.flow.finish(`proof ${sessionId}`, flowToken, answer);
    if (await this.identities.existsBy({ userId, issuer, sub: subject })) return;
    throw new BusinessError('oidc.refused', {}, { reason: 'providerRefused' });
  }
}
