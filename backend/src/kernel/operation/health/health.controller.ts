import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../../access/auth/access';
import { Draining } from '../../basis/drain/draining';
import { answeredWithin } from '../../stores/availability/answered-within';
import { keepsWrites } from '../../stores/database/embedded/guard-embedded';
import { Raw } from '../../wire/envelope/raw';
import { DegradedDependencies } from './degraded-dependencies';

const LONGEST_CHECK_MS = 2000;

/** Health checks for load balancers and container engines. They tell nothing that an outsider could use. */
@Public()
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly degraded: DegradedDependencies,
    private readonly draining: Draining,
  ) {}

  /** Liveness: the process answers. */
  @Raw()
  @Get('live')
  @HttpCode(204)
  live(): void {}

  /**
   * Readiness: 204, or 503 while the database cannot be reached or cannot be written, or the node is about to end. A header names the other
   * dependencies that are away: those must not take the node out of service.
   */
  @Raw()
  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    if (this.draining.hasBegun) return void (await reply.header('x-not-ready', 'draining').status(503).send());
    const answers = (await this.databaseAnswers()) && keepsWrites(this.database);
    const missing = this.degraded.listAway();
    if (missing.length) void reply.header('x-works-without', missing.join(', '));
    await reply.status(answers && this.degraded.canServe() ? 204 : 503).send();
  }

  /** The reason for a failure is not logged here: the monitor of the database logs it. */
  private async databaseAnswers(): Promise<boolean> {
    try {
      await answeredWithin(LONGEST_CHECK_MS, () => this.database.query('SELECT 1'));
      return true;
    } catch {
      return false;
    }
  }
}
