import { Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
import { TenantAccess } from '../../kernel/rows/tenant/tenant-access';
import { TenantOfStaff } from '../../kernel/rows/tenant/tenant-of-staff';
import { BaseModule } from '../base/base.module';
import { DemoCalls } from './call/demo-calls';
import { GoodsController } from './goods/goods.controller';
import { GoodsService } from './goods/goods.service';
import { DemoSeed } from './seed/demo-seed.service';
import { DemoPictures } from './seed/pictures/demo-pictures.service';
import { DemoGoods } from './tables/demo-goods.entity';
import { DemoTenantItem } from './tables/demo-tenant-item.entity';
import { DemoTenantSeat } from './tables/demo-tenant-seat.entity';
import { TenantDemo } from './tenant/tenant-demo.service';
import { TenantSeats } from './tenant/tenant-seats.service';
import { TenantController } from './tenant/tenant.controller';

/** The demo area, which shows the parts of the console at work. */
@Module({
  imports: [BaseModule, CrudModule.forFeature([DemoGoods, DemoTenantItem, DemoTenantSeat])],
  controllers: [GoodsController, TenantController],
  providers: [
    DemoCalls,
    DemoPictures,
    DemoSeed,
    GoodsService,
    TenantDemo,
    TenantAccess,
    TenantSeats,
    { provide: TenantOfStaff, useExisting: TenantSeats },
  ],
})
export class DemoModule {}
