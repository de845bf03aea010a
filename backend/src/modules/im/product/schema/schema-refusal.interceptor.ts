import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { schemaRefusal } from './schema-refusal';

/** If the chat database does not have what a call needs, the response says what is wrong and what to do. */
@Injectable()
export class SchemaRefusalInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => schemaRefusal(error) ?? error)));
  }
}
