import { Module } from '@nestjs/common';
import { CrudModule } from '../../../../kernel/crud/crud.module';
import { FiguresModule } from '../../oversight/figures/figures.module';
import { ImSign } from '../../tables/im-sign.entity';
import { ImSignController } from './sign.controller';
import { SignService } from './sign.service';

@Module({
  imports: [CrudModule.forFeature([ImSign]), FiguresModule],
  controllers: [ImSignController],
  providers: [SignService],
})
export class SignModule {}
