import type { DataSource } from 'typeorm';
import { databaseAt } from '../config/database-address';
import { imDatabaseOptions } from '../kernel/stores/database/data-source-options';
import { WatchedDataSource } from '../kernel/stores/database/watched-data-source';
import { imEntities } from '../modules/im/tables/im-entities';

/** @throws StartError if its server does not answer, or does not keep the settings of a session */
export async function openChatDatabase(url: string): Promise<DataSource> {
  const options = { ...(await imDatabaseOptions(url)), entities: imEntities };
  return new WatchedDataSource(options, {
    url,
    place: databaseAt(url, 'IM_DATABASE_URL'),
    name: "The chat product's database",
    answer: 'im.databaseAway',
  }).initialize();
}
