import { applyDecorators, type CallHandler, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { withoutTenant } from './tenant-work';

/** Marks an API call that concerns no tenant, or all of them. The log records the reason. */
export const TenantFree = (reason: string): MethodDecorator =>
  applyDecorators(UseInterceptors(new WithoutTenant(reason)));

class WithoutTenant implements NestInterceptor {
  constructor(private readonly reason: string) {}

  intercept(_context: unknown, next: CallHandler): Observable<unknown> {
    return defer(() => withoutTenant(this.reason, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
