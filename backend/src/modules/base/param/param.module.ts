import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ParamImport } from './param-import';
import { ParamController } from './param.controller';
import { BaseSysParam } from '../tables/param.entity';
import { ParamService } from './param.service';
import { ParamPageService } from './param-page.service';

/** Parameters that staff maintain: texts, pages and files. */
@Module({
  imports: [TypeOrmModule.forFeature([BaseSysParam])],
  controllers: [ParamController],
  providers: [ParamService, ParamPageService, ParamImport],
})
export class ParamModule {}
