import { Module } from '@nestjs/common';
import { ActModule } from '../act.module';
import { Reading } from './reading';

/** The reasons for reading private messages. */
@Module({ imports: [ActModule], providers: [Reading], exports: [Reading] })
export class ReadingModule {}
