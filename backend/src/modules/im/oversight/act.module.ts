import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { EnforceHandler } from './enforcement/enforce.handler';
import { EnforcementSettings } from './enforcement/enforcement-settings';
import { ImEnforcement } from './enforcement/enforcement.entity';
import { Enforcements } from './enforcement/enforcements';
import { Enforcer } from './enforcement/enforcer';
import { LiftedBanFilter } from './enforcement/lifted-ban-filter';
import { ChatGatewayModule } from '../product/gateway/chat-gateway.module';
import { ImAct } from './trail/act.entity';
import { ActNews } from './trail/act-news';
import { AuditTrail } from './trail/audit-trail';
import { Acts } from './act/acts';
import { ImAuditController } from './audit/audit.controller';
import { AuditService } from './audit/audit.service';
import { ImTimedBan } from './act/timed-ban.entity';
import { TimedBans } from './act/timed-bans';

/** How staff act on the chat product: the trail of it, and what the chat product is told. */
@Module({
  imports: [ChatGatewayModule, CrudModule.forFeature([ImAct]), TypeOrmModule.forFeature([ImEnforcement, ImTimedBan])],
  controllers: [ImAuditController],
  providers: [
    Acts,
    ActNews,
    AuditTrail,
    AuditService,
    EnforceHandler,
    EnforcementSettings,
    Enforcements,
    Enforcer,
    LiftedBanFilter,
    TimedBans,
  ],
  exports: [Acts, AuditTrail, TimedBans],
})
export class ActModule {}
