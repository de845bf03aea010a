import { Module } from '@nestjs/common';
import { ActModule } from './act.module';
import { AttentionModule } from './attention/attention.module';
import { FiguresModule } from './figures/figures.module';
import { QueueModule } from './queue/queue.module';
import { ReadingModule } from './reading/reading.module';

/** Acts of staff on the chat, their reasons for reading it, and its figures. */
@Module({ imports: [ActModule, ReadingModule, FiguresModule, QueueModule, AttentionModule], exports: [FiguresModule] })
export class OversightModule {}
