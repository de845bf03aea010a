import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { lackingSchema } from './lacking-schema';

/** Answers a call that the chat database has no table or column for with what is missing, and what to do. */
@Injectable()
export class LackingSchemaInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => lackingSchema(error) ?? error)));
  }
}
