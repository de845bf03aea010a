import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { FailureLog } from '../../../../kernel/basis/errors/failure-log';
import { Hooks } from '../../../../kernel/plugins/hooks/hooks';
import { settled } from '../../../../kernel/basis/promises/settled';
import { MessageWatch } from './message-watch';

const EVERY_MS = 5000;
const LONGEST_MS = 4000;

/** Looks for new messages while a plugin watches them, on nodes that run jobs. Without such a plugin it sends no query. */
@Injectable()
export class MessageWatching implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new FailureLog(new Logger('Watch'), 'New messages could not be shown to plugins');
  private timer?: NodeJS.Timeout;
  private working: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly watch: MessageWatch,
    private readonly hooks: Hooks,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.again();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private again(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.working = settled('Showing messages to plugins', this.watchMessages()).finally(() => this.again());
    }, EVERY_MS).unref();
  }

  private async watchMessages(): Promise<void> {
    if (!this.hooks.isAnswered('message.watch')) return;
    try {
      await this.watch.showNewMessages(LONGEST_MS);
      this.log.logRecovery();
    } catch (error) {
      this.log.logFailure(error);
    }
  }
}
