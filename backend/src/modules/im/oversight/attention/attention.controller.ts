import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { AttentionFigures } from './attention.dto';
import { AttentionService } from './attention.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/attention')
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  /**
   * Returns undelivered notifications to the chat product, parts of it that are unavailable, and spikes. A spike is a sender with 100
   * messages or a group with 500 in ten minutes, among the newest 5,000 of each table, or an hour with at least 20 registrations that are
   * three times as many as usual.
   */
  @Get('figures')
  @ApiOperation({ summary: 'Read the figures that operators check first' })
  figures(): Promise<AttentionFigures> {
    return this.attention.readFigures();
  }
}
