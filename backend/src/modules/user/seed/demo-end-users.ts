import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { ConfService } from '../../base/conf/conf.service';
import { UserInfo } from '../tables/user-info.entity';
import { seedEndUsers } from './seed-end-users';

/** The setting that records that the demo end users were added once. */
const CONF = 'demoEndUsers';
const PEOPLE = 320;

/** Seeds some hundreds of end users in a demo that has none, once, by one of several nodes. */
@Injectable()
export class DemoEndUsers implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.seed !== 'demo' || (await this.conf.readValue(CONF))) return;
    await this.source.transaction(async (manager) => {
      if (!(await this.conf.claimKey(CONF, manager)) || (await manager.existsBy(UserInfo, {}))) return;
      await seedEndUsers(manager, 1, PEOPLE, new Date());
    });
  }
}
