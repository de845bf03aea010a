import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { EmbeddedDriver } from './embedded-connection';
import { EmbeddedQueryRunner } from './embedded-query-runner';
import { EmbeddedStore } from './embedded-store';
import { requireUsable, withoutLock } from './require-usable';

const stores = new WeakMap<DataSource, EmbeddedStore>();

/** Sends all access to the embedded database through a store. Call it before the data source is initialised. */
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

/** Whether a write to a data source now would be kept. For a database server this is always true here; only a query would show it. */
export const keepsWrites = (source: DataSource): boolean => stores.get(source)?.keepsWrites() ?? true;

const namesOf = (migrations: DataSource['options']['migrations'] = []): string[] =>
  Object.values(migrations).flatMap((one) => (typeof one === 'function' ? [one.name] : []));
