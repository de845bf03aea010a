import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { BoundedWarnings } from '../../../kernel/basis/log/bounded-warnings';
import { Cache } from '../../../kernel/stores/cache/cache';
import { isAway, reasonIn } from '../oidc/oidc-refusal';
import { SessionService } from '../session/session.service';
import { BaseSysProviderGrant } from '../tables/provider-grant.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { type Logout, LogoutTokens } from './logout-tokens';

/** Longer than a logout token is accepted. */
const REMEMBERED_MS = 15 * 60_000;
/** Longer than the work takes; shorter than a token is accepted, so that the provider can try again after the death of a node. */
const WORKING_MS = 60_000;

/** Ends sessions because the identity provider says so (back-channel logout). */
@Injectable()
export class ProviderLogout {
  private readonly warnings = new BoundedWarnings(new Logger('SingleSignOn'));

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly tokens: LogoutTokens,
    private readonly sessions: SessionService,
    private readonly cache: Cache,
  ) {}

  /**
   * Each token counts once: repeated by somebody else, it would end sessions that began since.
   * @throws ProtocolRefusal with the status 400, or 503 if the token could not be checked because the provider gave no answer,
   * or is carried out at this moment
   */
  async endSessions(token: string): Promise<void> {
    const logout = await this.read(token);
    const key = `oidc:logout:${logout.id}`;
    if (!(await this.cache.setIfAbsent(key, 'begun', WORKING_MS))) throw await this.whyNot(key);
    try {
      await this.endWaiting(logout);
      for (const [userId, ids] of await this.sessionsOf(logout)) await this.sessions.endSessions(userId, ids);
      await this.cache.set(key, 'done', REMEMBERED_MS);
    } catch (error) {
      // The provider may try again.
      await this.cache.delete(key);
      throw error;
    }
  }

  /** Of one that is under way nobody knows yet how it ends: its node may die. */
  private async whyNot(key: string): Promise<ProtocolRefusal> {
    if ((await this.cache.get(key)) === 'done') return refused();
    return new ProtocolRefusal(503, 'oidc.logoutBegun', {}, 'busy');
  }

  private async read(token: string): Promise<Logout> {
    try {
      return await this.tokens.readToken(token);
    } catch (error) {
      const why = JSON.stringify(reasonIn(error));
      this.warnings.logWarning(`A logout of the identity provider was not accepted: ${why}`);
      throw isAway(error) ? new ProtocolRefusal(503, 'oidc.logoutUnknown', {}, 'providerAway') : refused();
    }
  }

  /** Before the sessions are read: a second step that is finished meanwhile has begun one, or finds no grant. */
  private async endWaiting({ issuer, subject, providerSid }: Logout): Promise<void> {
    const identities = 'SELECT `id` FROM `base_sys_provider_identity` WHERE `issuer` = :issuer';
    const query = this.source.manager
      .createQueryBuilder()
      .delete()
      .from(BaseSysProviderGrant)
      .where('`sessionId` IS NULL')
      .andWhere(`\`identityId\` IN (${identities}${subject === undefined ? '' : ' AND `sub` = :subject'})`)
      .setParameters({ issuer, subject });
    if (providerSid !== undefined) query.andWhere('`providerSid` = :providerSid', { providerSid });
    await query.execute();
  }

  /** With a session of the provider, those that began in it; without one, all of the person. */
  private async sessionsOf({ issuer, subject, providerSid }: Logout): Promise<Map<number, string[]>> {
    const query = this.source.manager
      .createQueryBuilder(BaseSysProviderGrant, 'g')
      .innerJoin(BaseSysProviderIdentity, 'i', '`i`.`id` = `g`.`identityId`')
      .select(['`i`.`userId` AS `userId`', '`g`.`sessionId` AS `sessionId`'])
      .where('`i`.`issuer` = :issuer AND `g`.`sessionId` IS NOT NULL', { issuer });
    if (subject !== undefined) query.andWhere('`i`.`sub` = :subject', { subject });
    if (providerSid !== undefined) query.andWhere('`g`.`providerSid` = :providerSid', { providerSid });
    const found = await query.getRawMany<{ userId: number; sessionId: string }>();
    return new Map(
      [...grouped(found, ({ userId }) => userId)].map(([id, some]) => [id, some.map((one) => one.sessionId)]),
    );
  }
}

const refused = () => new ProtocolRefusal(400, 'oidc.logoutRefused', {}, 'providerRefused');
