import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecycleBin } from '../../kernel/recycle/recycle-bin';
import { DatabaseRecycleBin } from './database-recycle-bin';
import { RecycleData } from './recycle-data.entity';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RecycleData])],
  providers: [{ provide: RecycleBin, useClass: DatabaseRecycleBin }],
  exports: [RecycleBin],
})
export class RecycleModule {}
