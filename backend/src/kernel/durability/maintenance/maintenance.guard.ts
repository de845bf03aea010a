import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswersDuringMaintenance } from './during-maintenance';
import { MaintenanceWatch } from './maintenance-watch';
import { underMaintenance } from './under-maintenance';

/** When whoever was refused may try again, in seconds. */
const TRY_AGAIN = '30';

/**
 * Refuses the calls of everybody but super users during a maintenance. A program with a key is refused as well, whoever owns it: it would
 * do what jobs do, and those pause.
 */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(
    private readonly watch: MaintenanceWatch,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const notice = this.watch.current;
    if (!notice?.isOn) return true;
    const http = context.switchToHttp();
    const { staff, key } = http.getRequest<FastifyRequest>().context;
    if (staff?.isSuper && !key) return true;
    if (this.reflector.getAllAndOverride(AnswersDuringMaintenance, [context.getHandler(), context.getClass()]))
      return true;
    void http.getResponse<FastifyReply>().header('retry-after', TRY_AGAIN);
    throw underMaintenance(notice, !!staff);
  }
}
