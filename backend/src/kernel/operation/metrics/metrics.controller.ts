import { Controller, Get, NotFoundException, Headers, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../access/auth/access';
import { Raw } from '../../wire/envelope/raw';
import { Metrics } from './metrics';

/** For monitoring, with `Authorization: Bearer <METRICS_TOKEN>`. Every other caller gets 404. */
@Public()
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Raw()
  @Get()
  async read(@Headers('authorization') authorization: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.metrics.readMetrics(authorization?.replace(/^Bearer /, ''));
    if (!found) throw new NotFoundException();
    await reply.type(found.type).send(found.text);
  }
}
