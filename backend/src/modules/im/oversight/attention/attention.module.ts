import { Module } from '@nestjs/common';
import { ActModule } from '../act.module';
import { FiguresModule } from '../figures/figures.module';
import { QueueModule } from '../queue/queue.module';
import { AttentionController } from './attention.controller';
import { AttentionService } from './attention.service';
import { Spikes } from './spikes';

/** The figures that operators check first. */
@Module({
  imports: [ActModule, FiguresModule, QueueModule],
  controllers: [AttentionController],
  providers: [AttentionService, Spikes],
  exports: [AttentionService],
})
export class AttentionModule {}
