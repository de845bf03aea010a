import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { context } from '../context/context';

/** Whose rows a piece of work is about: one tenant's, or all, and then why. */
export type TenantWork = { tenantId: number } | { reason: string };

const logger = new Logger('Tenant');
const storage = new AsyncLocalStorage<TenantWork>();

/** None where nothing was said, so that who asks decides. */
export const tenantWork = (): TenantWork | undefined => storage.getStore();

/** Work that nobody asks for, for a tenant: a job, whose row names it, or a seed. */
export const asTenant = <T>(tenantId: number, work: () => Promise<T>): Promise<T> => storage.run({ tenantId }, work);

/** The only way to the rows of all tenants. The log says who took it, and why. */
export function withoutTenant<T>(reason: string, work: () => Promise<T>): Promise<T> {
  const request = context();
  const who = request ? `staff ${request.staff?.id ?? 'unknown'}, request ${request.requestId}` : 'no request';
  logger.warn(`The rows of all tenants are open to ${who}: ${reason}`);
  return storage.run({ reason }, work);
}

export const isWithoutTenant = (): boolean => 'reason' in (storage.getStore() ?? {});
