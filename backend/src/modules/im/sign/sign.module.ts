import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ImSign } from './im-sign.entity';
import { ImSignController } from './sign.controller';
import { SignService } from './sign.service';

@Module({
  imports: [CrudModule.forFeature([ImSign])],
  controllers: [ImSignController],
  providers: [SignService],
})
export class SignModule {}
