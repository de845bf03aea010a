import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatGatewayModule } from '../../product/gateway/chat-gateway.module';
import { DashboardController } from './dashboard.controller';
import { Dashboard } from './dashboard.service';
import { FiguresHandler } from './figures.handler';
import { Figures } from './figures.service';
import { Gauges } from './gauges';
import { OnlineCounter } from './online-counter.service';
import { ImStatGauge } from './stat-gauge.entity';
import { ImStatMark } from './stat-mark.entity';
import { ImStatPerson } from './stat-person.entity';
import { ImStat } from './stat.entity';
import { Stats } from './stats.service';
import { TotalCounter } from './total-counter.service';

/** The figures of the chat: counted by a system task, shown on the dashboard. */
@Module({
  imports: [ChatGatewayModule, TypeOrmModule.forFeature([ImStat, ImStatMark, ImStatPerson, ImStatGauge])],
  controllers: [DashboardController],
  providers: [Dashboard, Figures, FiguresHandler, Gauges, OnlineCounter, Stats, TotalCounter],
  exports: [Dashboard, Figures, FiguresHandler, Stats],
})
export class FiguresModule {}
