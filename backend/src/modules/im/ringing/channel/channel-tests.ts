import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { t } from '../../../../kernel/basis/i18n/translate';
import { DeliveryState, ImDelivery } from '../tables/delivery.entity';
import { pageOf } from '../post/occasion-text';
import { messageText } from '../post/message-text';
import type { Outcome } from '../post/outcome';
import { Postman } from '../post/postman';
import { ImChannel } from '../tables/channel.entity';

const STATES = {
  delivered: DeliveryState.Delivered,
  failed: DeliveryState.Failed,
  unknown: DeliveryState.Unknown,
} as const;

const OPEN = { id: true, kind: true, url: true, secret: true, language: true } as const;

/** Sends a test text to a channel at once, in quiet hours and if it is switched off, too. It is tried once. */
@Injectable()
export class ChannelTests {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly postman: Postman,
    private readonly config: AppConfig,
  ) {}

  /** @throws BusinessError `crud.notFound` */
  async sendTest(id: number): Promise<Outcome> {
    const channel = await this.source.manager.findOne(ImChannel, { select: OPEN, where: { id } });
    if (!channel) throw new BusinessError('crud.notFound');
    const text = t('im.ring.test', {}, channel.language);
    const at = new Date();
    const row = { channelId: id, occasionId: null, kind: 'test', text, nextTime: at, tries: 1 } as const;
    const link = pageOf('test', this.config.publicUrl);
    const lines = [{ id: 0, kind: 'test', text, since: at.toISOString(), link }];
    const outcome = await this.postman.sendMessage(channel, {
      ...{ lines, text: messageText(lines, { quiet: 0, language: channel.language }) },
    });
    const { result, ...said } = outcome;
    const doneTime = result === 'delivered' ? new Date() : null;
    await this.source.manager.insert(ImDelivery, { ...row, ...said, state: STATES[result], doneTime });
    return outcome;
  }
}
