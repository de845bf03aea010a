import { Controller, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { QueueInfo } from './queue.dto';
import { QueueService } from './queue.service';

@Controller('admin/im/queue')
export class QueueController {
  constructor(private readonly queues: QueueService) {}

  /** The lists by which the chat product is told what staff do: how long they are, how old, who reads them, and what nobody fetches. */
  @Get('info')
  @ApiOperation({ summary: 'Read how the chat product is told' })
  info(): Promise<QueueInfo> {
    return this.queues.info();
  }
}
