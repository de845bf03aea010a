import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MaintenanceRow } from './maintenance.entity';
import { MaintenanceGuard } from './maintenance.guard';
import { MaintenanceWatch } from './maintenance-watch';

/** It is imported after the AuthModule, whose guard says who is asking, and before writes claim their keys: a refused one may come again. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MaintenanceRow])],
  providers: [MaintenanceWatch, { provide: APP_GUARD, useClass: MaintenanceGuard }],
  exports: [MaintenanceWatch, TypeOrmModule],
})
export class MaintenanceModule {}
