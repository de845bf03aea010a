import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import type { SignOnState } from './single-sign-on.dto';

/** How single sign-on is set up. */
@Injectable()
export class SignOnOverview {
  constructor(
    @InjectRepository(BaseSysProviderIdentity) private readonly identities: Repository<BaseSysProviderIdentity>,
    private readonly config: AppConfig,
  ) {}

  async readState(): Promise<SignOnState> {
    const { oidc } = this.config;
    const { name = null, issuer = null, clientId = null, redirectUri = null, provision = null } = oidc ?? {};
    return {
      ...{ isOn: !!oidc, name, issuer, clientId, redirectUri, provision },
      hasSecret: oidc?.clientSecret !== undefined,
      logoutUri: redirectUri && new URL('/api/admin/base/open/providerLogout', redirectUri).href,
      providerOnly: oidc?.only ?? false,
      linked: issuer === null ? 0 : await this.identities.countBy({ issuer }),
    };
  }
}
