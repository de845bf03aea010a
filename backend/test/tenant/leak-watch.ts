import type { DataSource } from 'typeorm';
import { tapStatements } from '../../src/kernel/stores/database/statement-tap';
import { isTenantOwned } from '../../src/kernel/rows/tenant/tenant-owned';
import { isWithoutTenant } from '../../src/kernel/rows/tenant/tenant-work';
import { leakOf } from './leak-of';

/** Observes every statement of a tested application, and records those that use a tenant's table without a tenant condition. */
export class LeakWatch {
  readonly tables: readonly string[];
  private readonly leaks: string[] = [];
  private readonly end: () => void;

  constructor({ entityMetadatas }: DataSource) {
    this.tables = entityMetadatas.filter(({ target }) => isTenantOwned(target)).map(({ tableName }) => tableName);
    this.end = tapStatements((sql) => {
      if (isWithoutTenant()) return;
      const leak = leakOf(sql, this.tables);
      if (leak) this.leaks.push(leak);
    });
  }

  /** @returns the leaks since the last call */
  takeLeaks(): string[] {
    return this.leaks.splice(0);
  }

  /** @throws Error with the first leak, if there is one */
  stop(): void {
    this.end();
    const [first] = this.leaks;
    if (first !== undefined)
      throw new Error(`${this.leaks.length} statements on the rows of tenants name no tenant: ${first}`);
  }
}
