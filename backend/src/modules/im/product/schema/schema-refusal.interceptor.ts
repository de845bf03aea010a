import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { schemaRefusal } from './schema-refusal';

/** Answers a call for which the chat database is not made with what is the matter, and what to do. */
@Injectable()
export class SchemaRefusalInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => schemaRefusal(error) ?? error)));
  }
}
