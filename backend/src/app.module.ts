import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { AppConfig } from './config/app-config';
import { ConfigModule } from './config/config.module';
import { AuditChainModule } from './kernel/durability/audit-chain/audit-chain.module';
import { AuditSinksModule } from './kernel/operation/audit-sinks/audit-sinks.module';
import { AuthModule } from './kernel/access/auth/auth.module';
import { backUpBefore } from './kernel/durability/backup/kept/back-up-before';
import { DatabaseModule } from './kernel/stores/database/database.module';
import { DocumentModule } from './kernel/description/document/document.module';
import { EngineModule } from './kernel/durability/engine/engine.module';
import { ErrorFilter } from './kernel/wire/envelope/error.filter';
import { validationPipe } from './kernel/wire/envelope/validation.pipe';
import { EpsModule } from './kernel/description/eps/eps.module';
import { HealthModule } from './kernel/operation/health/health.module';
import { HooksModule } from './kernel/plugins/hooks/hooks.module';
import { IdempotencyModule } from './kernel/durability/idempotency/idempotency.module';
import { LiveModule } from './kernel/access/live/live.module';
import { RequestLogModule } from './kernel/operation/request-log/request-log.module';
import { MetricsModule } from './kernel/operation/metrics/metrics.module';
import { MaintenanceModule } from './kernel/durability/maintenance/maintenance.module';
import { RedisModule } from './kernel/stores/redis.module';
import { StorageModule } from './kernel/stores/storage/storage.module';
import { UploadModule } from './kernel/content/upload/upload.module';
import { BaseModule } from './modules/base/base.module';
import { DemoModule } from './modules/demo/demo.module';
import { DictModule } from './modules/dict/dict.module';
import { ImModule } from './modules/im/im.module';
import { PluginModule } from './modules/plugin/plugin.module';
import { RecycleModule } from './modules/recycle/recycle.module';
import { SpaceModule } from './modules/space/space.module';
import { TaskModule } from './modules/task/task.module';
import { UserModule } from './modules/user/user.module';

@Module({
  imports: [
    ScheduleModule.forRoot(),
    RedisModule,
    AuthModule,
    MaintenanceModule,
    AuditChainModule,
    IdempotencyModule,
    LiveModule,
    HooksModule,
    RequestLogModule,
    StorageModule,
    UploadModule,
    EpsModule,
    DocumentModule,
    HealthModule,
    MetricsModule,
    AuditSinksModule,
    BaseModule,
    DemoModule,
    DictModule,
    ImModule,
    PluginModule,
    RecycleModule,
    SpaceModule,
    TaskModule,
    UserModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(backUpBefore(config)),
        EngineModule.forRoot(config),
      ],
    };
  }
}
