import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { EnforcementSettings } from './enforcement/enforcement-settings';
import { ImEnforcement } from './enforcement/enforcement.entity';
import { EnforcementCounts } from './enforcement/enforcement-counts';
import { Enforcements } from './enforcement/enforcements';
import { Undelivered } from './act/undelivered';
import { Enforcer } from './enforcement/enforcer';
import { LiftedBanFilter } from './enforcement/lifted-ban-filter';
import { ChatGatewayModule } from '../product/gateway/chat-gateway.module';
import { ImAct } from './trail/act.entity';
import { ActHooks } from './trail/act-hooks';
import { ActPublisher } from './trail/act-publisher';
import { AuditTrail } from './trail/audit-trail';
import { PastBans } from './act/past-bans';
import { TrailService } from './trail/trail.service';
import { ActRecords } from './act/act-records';
import { Acts } from './act/acts';
import { Bans } from './act/bans';
import { EnforceHandler } from './act/enforce.handler';
import { LeftActs } from './act/left-acts';
import { ImAuditController } from './audit/audit.controller';
import { AuditService } from './audit/audit.service';
import { ImTimedBan } from './act/timed-ban.entity';
import { TimedBans } from './act/timed-bans';

/** Actions of staff on the chat product: the audit trail, and the notifications to the product. */
@Module({
  imports: [ChatGatewayModule, CrudModule.forFeature([ImAct]), TypeOrmModule.forFeature([ImEnforcement, ImTimedBan])],
  controllers: [ImAuditController],
  providers: [
    Acts,
    ActHooks,
    ActPublisher,
    ActRecords,
    AuditTrail,
    AuditService,
    Bans,
    EnforceHandler,
    EnforcementCounts,
    EnforcementSettings,
    Enforcements,
    Enforcer,
    LeftActs,
    LiftedBanFilter,
    PastBans,
    TimedBans,
    TrailService,
    Undelivered,
  ],
  exports: [Acts, EnforcementCounts, AuditTrail, Bans, PastBans, TimedBans, TrailService, Undelivered],
})
export class ActModule {}
