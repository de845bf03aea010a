import { Module } from '@nestjs/common';
import { ActModule } from '../act.module';
import { Reading } from './reading';

/** Why private messages may be read. */
@Module({ imports: [ActModule], providers: [Reading], exports: [Reading] })
export class ReadingModule {}
