import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { BoundedWarnings } from '../../../kernel/basis/log/bounded-warnings';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { background } from '../../../kernel/basis/promises/background';
import { SealedClaims } from '../factor/sealed-claims';
import { loadOpenidClient } from '../oidc/load-openid-client';
import { OidcProvider } from '../oidc/oidc-provider';
import { isRevoked, reasonIn } from '../oidc/oidc-refusal';
import { SessionService } from '../session/session.service';
import { BaseSysProviderGrant } from '../tables/provider-grant.entity';
import { deleteOldGrants, type DueGrant, dueGrants } from './due-grants';

const EVERY_MS = 30_000;
const AT_ONCE = 8;

/**
 * Asks the identity provider every few minutes whether those who came from it may still come in, as long as they are active. Whoever is
 * disabled there is signed out within five minutes. While the provider is silent, nothing is known, and sessions go on to their limits. That
 * it does not take a token any more may also mean that its answer with the next one got lost: the person signs in again.
 */
@Injectable()
export class ProviderReview implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('SingleSignOn');
  private readonly warnings = new BoundedWarnings(this.logger);
  private timer?: NodeJS.Timeout;
  private isRunning = false;

  constructor(
    @InjectRepository(BaseSysProviderGrant) private readonly grants: Repository<BaseSysProviderGrant>,
    private readonly provider: OidcProvider,
    private readonly sealed: SealedClaims,
    private readonly sessions: SessionService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (!this.config.oidc) return;
    this.timer = setInterval(() => this.begin(), EVERY_MS).unref();
  }

  /** A round that runs is work in the background, for which the end of the process waits. */
  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private begin(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    background(
      'Asking the identity provider',
      this.review().finally(() => (this.isRunning = false)),
    );
  }

  /**
   * Several nodes may do this at once: each grant is asked for by one of them.
   * @param clock milliseconds since 1970; what is due is found and noted by the same clock
   */
  async review(clock = () => Date.now()): Promise<void> {
    try {
      const due = await dueGrants(this.grants.manager, clock());
      for (let at = 0; at < due.length; at += AT_ONCE)
        await Promise.all(due.slice(at, at + AT_ONCE).map((grant) => this.ask(grant, clock)));
      await deleteOldGrants(this.grants.manager, clock());
    } catch (error) {
      warnUnlessAway(this.logger, 'The sessions from the identity provider could not be reviewed:', error);
    }
  }

  private async ask(grant: DueGrant, clock: () => number): Promise<void> {
    const { id, askedTime, identityId, token, sessionId, userId } = grant;
    const mine = await this.grants.update({ id, askedTime }, { askedTime: new Date(clock()) });
    if (!mine.affected) return;
    const claims = this.sealed.open('providerToken', token);
    // It was sealed with another secret of the server: it is as if the provider had given none.
    if (claims?.identityId !== identityId) return void (await this.grants.update({ id }, { token: null }));
    const next = await this.renew(claims.token);
    if (next === 'unknown') return;
    if (next === 'revoked') {
      this.logger.log(
        `The identity provider does not take the token of user ${userId} any more: the session has been ended.`,
      );
      return this.sessions.endSessions(userId, [sessionId]);
    }
    const sealed = this.sealed.seal('providerToken', { identityId, token: next.token });
    await this.grants.update({ id }, { token: sealed, checkedTime: new Date(clock()) });
  }

  /** @returns the token for the next time */
  private async renew(token: string): Promise<{ token: string } | 'revoked' | 'unknown'> {
    try {
      const client = await loadOpenidClient();
      const tokens = await client.refreshTokenGrant(await this.provider.configuration(), token);
      return { token: tokens.refresh_token ?? token };
    } catch (error) {
      if (isRevoked(error)) return 'revoked';
      const why = JSON.stringify(reasonIn(error));
      this.warnings.logWarning(`The identity provider did not say whether somebody may come in: ${why}`);
      return 'unknown';
    }
  }
}
