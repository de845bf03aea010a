import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { BusinessError } from '../../../kernel/errors/business-error';
import { DEMO_PUBLISHER } from './demo-publisher';

/** Whose packages are taken. */
@Injectable()
export class Publishers {
  constructor(private readonly config: AppConfig) {}

  /**
   * The key itself where it is trusted, else none.
   * @param key that a package is signed by
   * @throws BusinessError where a package that nobody vouches for may not be taken at all: in production
   */
  findTrusted(key: string | undefined): string | null {
    if (key !== undefined && this.isTrusted(key)) return key;
    if (this.config.production) throw new BusinessError(key ? 'plugin.unknownPublisher' : 'plugin.unsigned');
    return null;
  }

  private isTrusted(key: string): boolean {
    const { pluginTrustedKeys, production } = this.config;
    return pluginTrustedKeys.includes(key) || (!production && key === DEMO_PUBLISHER);
  }
}
