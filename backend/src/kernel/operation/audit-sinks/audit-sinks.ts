import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { background } from '../../basis/promises/background';
import { configuredSinks } from './configured-sinks';
import { SinkSender } from './sink-sender';

/** As often as rows are sealed. */
const ROUND_MS = 5000;

/** Sends the events of the audit to the sinks that the configuration names, each at its own pace. */
@Injectable()
export class AuditSinks implements OnApplicationBootstrap {
  private readonly senders: readonly SinkSender[];
  private timer?: NodeJS.Timeout;

  constructor(@InjectDataSource() source: DataSource, config: AppConfig) {
    this.senders = configuredSinks(config).map((sink) => new SinkSender(source, sink));
  }

  onApplicationBootstrap(): void {
    if (!this.senders.length) return;
    this.timer = setInterval(() => this.sendRounds(), ROUND_MS).unref();
    this.sendRounds();
  }

  async stopSending(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.senders.map((sender) => sender.stopSending()));
  }

  private sendRounds(): void {
    for (const sender of this.senders) background('The sending of the audit trail', sender.sendRound());
  }
}
