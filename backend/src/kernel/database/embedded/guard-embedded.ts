import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { EmbeddedDriver } from './embedded-connection';
import { EmbeddedQueryRunner } from './embedded-query-runner';
import { EmbeddedStore } from './embedded-store';
import { requireUsable, withoutLock } from './require-usable';

const stores = new WeakMap<DataSource, EmbeddedStore>();

/** Has all that goes to the embedded database go through a store; call it before the data source is initialised. */
export function guardEmbedded(source: DataSource): void {
  const driver = source.driver as BetterSqlite3Driver;
  const store = new EmbeddedStore(source);
  stores.set(source, store);
  const [connect, disconnect] = [driver.connect.bind(driver), driver.disconnect.bind(driver)];
  driver.connect = async () => {
    const path = String(source.options.database);
    await requireUsable(path, driver.options.driver as EmbeddedDriver, namesOf(source.options.migrations));
    await withoutLock(path, connect);
    store.onOpened();
  };
  driver.disconnect = () => {
    store.onClosing();
    return disconnect();
  };
  driver.createQueryRunner = () => new EmbeddedQueryRunner(driver, store);
}

/** Whether what is written to a data source now will be kept. Of a server only asking tells. */
export const keepsWrites = (source: DataSource): boolean => stores.get(source)?.keepsWrites() ?? true;

const namesOf = (migrations: DataSource['options']['migrations'] = []): string[] =>
  Object.values(migrations).flatMap((one) => (typeof one === 'function' ? [one.name] : []));
