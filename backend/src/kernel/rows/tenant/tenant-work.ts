import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { context } from '../../basis/context/context';

/** The tenant of a piece of work; or the reason why it is about all tenants. */
export type TenantWork = { tenantId: number } | { reason: string };

const logger = new Logger('Tenant');
const storage = new AsyncLocalStorage<TenantWork>();

/** Undefined if nothing was set. Then the caller of the request decides. */
export const tenantWork = (): TenantWork | undefined => storage.getStore();

/** Runs work outside of a request for one tenant: a job whose row names the tenant, or a seed. */
export const asTenant = <T>(tenantId: number, work: () => Promise<T>): Promise<T> => storage.run({ tenantId }, work);

/** The only way to the rows of all tenants. The log records who used it, and why. */
export function withoutTenant<T>(reason: string, work: () => Promise<T>): Promise<T> {
  const request = context();
  const who = request ? `staff ${request.staff?.id ?? 'unknown'}, request ${request.requestId}` : 'no request';
  logger.warn(`The rows of all tenants are open to ${who}: ${reason}`);
  return storage.run({ reason }, work);
}

export const isWithoutTenant = (): boolean => 'reason' in (storage.getStore() ?? {});
