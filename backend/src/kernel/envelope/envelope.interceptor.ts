import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Code, type Envelope } from './codes';
import { RAW } from './raw';
import { toWire } from './wire';

/** Every success leaves as HTTP 200 and `{ code: 1000, message, data }`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    context.switchToHttp().getResponse<FastifyReply>().status(200);
    if (this.reflector.get<boolean>(RAW, context.getHandler())) return next.handle();
    return next.handle().pipe(map(success));
  }
}

export const success = (data: unknown): Envelope => ({ code: Code.Success, message: 'success', data: toWire(data) });
