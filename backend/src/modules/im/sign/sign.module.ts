import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { FiguresModule } from '../figures/figures.module';
import { ImSign } from './im-sign.entity';
import { ImSignController } from './sign.controller';
import { SignService } from './sign.service';

@Module({
  imports: [CrudModule.forFeature([ImSign]), FiguresModule],
  controllers: [ImSignController],
  providers: [SignService],
})
export class SignModule {}
