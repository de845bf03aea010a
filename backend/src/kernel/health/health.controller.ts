import { Controller, Get, HttpCode, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../auth/access';
import { Raw } from '../envelope/raw';
import { REDIS } from '../redis/redis.module';
import type { Redis } from '../redis/redis';
import { Shortfalls } from './shortfalls';

const LONGEST_CHECK_MS = 2000;

/** For load balancers and container engines. Says nothing that an outsider could use. */
@Public()
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DataSource,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly shortfalls: Shortfalls,
  ) {}

  /** The process answers. */
  @Raw()
  @Get('live')
  @HttpCode(204)
  live(): void {}

  /**
   * The process can do its work: 204, or 503 while the database or Redis is out of reach. What it works without meanwhile is named in
   * a header: that must not take the node out of service.
   */
  @Raw()
  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const redis = this.redis?.ask((client) => client.ping()) ?? Promise.resolve();
    const ready = await withinTime(Promise.all([this.database.query('SELECT 1'), redis]));
    const missing = this.shortfalls.now();
    if (missing.length) void reply.header('x-works-without', missing.join(', '));
    await reply.status(ready ? 204 : 503).send();
  }
}

/** Whether the work ends well in time. Why it did not is in the log of whoever lost the connection. */
async function withinTime(work: Promise<unknown>): Promise<boolean> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (clock = setTimeout(() => resolve(false), LONGEST_CHECK_MS)));
  const done = work.then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([done, late]);
  clearTimeout(clock);
  return ready;
}
