import { Controller, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { QueueInfo } from './queue.dto';
import { QueueService } from './queue.service';

@Controller('admin/im/queue')
export class QueueController {
  constructor(private readonly queues: QueueService) {}

  /** Returns the Redis lists that carry actions to the chat product: their length and age, who reads them, and which lists nobody reads. */
  @Get('info')
  @ApiOperation({ summary: 'Read the state of the notifications to the chat product' })
  info(): Promise<QueueInfo> {
    return this.queues.readInfo();
  }
}
