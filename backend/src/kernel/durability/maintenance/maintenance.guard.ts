import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswersDuringMaintenance } from './during-maintenance';
import { MaintenanceWatch } from './maintenance-watch';
import { underMaintenance } from './under-maintenance';

/** When whoever was refused may try again, in seconds. */
const TRY_AGAIN = '30';

/**
 * Refuses the calls of everybody who is signed in, but super users, during a maintenance. Public calls answer: they lead in, or say how the
 * server is. A program with a key is refused, whoever owns it: it would do what jobs do, and those pause.
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
    if (!staff || (staff.isSuper && !key)) return true;
    if (this.reflector.getAllAndOverride(AnswersDuringMaintenance, [context.getHandler(), context.getClass()]))
      return true;
    void http.getResponse<FastifyReply>().header('retry-after', TRY_AGAIN);
    throw underMaintenance(notice);
  }
}
