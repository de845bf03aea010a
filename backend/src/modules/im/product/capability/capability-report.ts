import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { t } from '../../../../kernel/basis/i18n/translate';
import { ChatGateway } from '../gateway/chat-gateway';
import { LocalChatGateway } from '../gateway/local-chat-gateway';
import { imEntities } from '../../tables/im-entities';
import { IM } from '../../tables/im-source';
import { Capabilities } from './capabilities';
import type { CapabilityInfo, Recorded } from './capability.dto';
import { ChatClock } from './chat-clock';
import { RedisSurvey } from './redis-survey';
import { standingOf } from './standing';
import { sentenceOf } from './sentence';
import { reportOn } from './table-report';

/** The content of the page about the chat product. */
@Injectable()
export class CapabilityReport {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly capabilities: Capabilities,
    private readonly clock: ChatClock,
    private readonly redis: RedisSurvey,
    private readonly gateway: ChatGateway,
    private readonly config: AppConfig,
  ) {}

  async makeReport(): Promise<CapabilityInfo> {
    const { found } = this.capabilities;
    return {
      database: this.config.imDatabaseUrl ? 'external' : 'own',
      product: found?.product ?? 'unknown',
      since: found?.since ?? null,
      probeTime: found ? wireTime(found.at) : null,
      ...this.trouble(),
      clock: this.clock.sentence(),
      pushExecutor: this.config.imPushExecutor,
      gateway: this.gateway.kind,
      features: [...(found?.features.values() ?? [])].map((feature) => ({
        key: feature.key,
        has: feature.has,
        standing: standingOf(feature),
        reason: sentenceOf(feature),
        missing: feature.missing,
      })),
      tables: found
        ? imEntities
            .map((Entity) => this.chat.getMetadata(Entity))
            .map((one) => reportOn(one, found.schema.get(one.tableName), found.inexact.has(one.tableName)))
        : [],
      redis: await this.redis.surveyRedis(),
      recorded: recordedBy(this.gateway),
    };
  }

  /** An unavailable database is more current than the last read, which may be from before. */
  private trouble(): Pick<CapabilityInfo, 'awaySince' | 'failure'> {
    const { awaySince, failure } = this.capabilities;
    if (!awaySince) return { awaySince: null, failure: failure ? t(`im.capability.${failure}`) : null };
    const since = wireTime(awaySince);
    return { awaySince: since, failure: t('im.capability.away', { since }) };
  }
}

const recordedBy = (gateway: ChatGateway): Recorded[] =>
  gateway instanceof LocalChatGateway
    ? gateway.recorded.map(({ at, ...act }) => ({ ...act, at: wireTime(at) })).reverse()
    : [];
