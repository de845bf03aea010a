import type { DataSource } from 'typeorm';
import type { AppConfig } from '../../config/app-config';
import { type HeldCounts, holdPending } from '../../kernel/durability/held/hold-pending';
import { openJournal } from '../../kernel/rows/history/change-journal';
import { DatabaseChangeJournal } from '../../modules/base/history/database-change-journal';
import { orderAgain } from '../../modules/user/erasure/again/order-again';
import { afterRestores, heldRules } from '../held-rules';
import { listedErasures } from './listed-erasures';

export interface Restored {
  /** of the installation, if the backup or the configuration has one */
  secret: string | undefined;
  /** the secrets of staff were left out of the backup */
  isPlain: boolean;
  isChatApart: boolean;
  config: Pick<AppConfig, 'erasureList' | 'dataDir'>;
  /** whether people who were erased since the backup are erased again */
  erasesAgain: boolean;
}

export interface Settled {
  held: HeldCounts;
  /** number of people who are to be erased again, and a sentence about what the list cannot tell; undefined if nobody has looked */
  erased: { people: number; doubt: string | undefined } | undefined;
}

/** What is done in a restored database before anybody can use it. @throws BackupRefused for a list of erasures that cannot be used */
export async function settleRestored(source: DataSource, restored: Restored): Promise<Settled> {
  const { isPlain, isChatApart } = restored;
  openJournal(source, new DatabaseChangeJournal(source));
  for (const one of afterRestores()) await source.transaction((manager) => one.settle(manager, { isPlain }));
  const erased = restored.erasesAgain ? await eraseAgain(source, restored) : undefined;
  return { erased, held: await holdPending(source, heldRules(), { now: new Date(), isChatApart }) };
}

async function eraseAgain(source: DataSource, { config, secret }: Restored): Promise<Settled['erased']> {
  const { lines, key, doubt } = await listedErasures(config, secret);
  return { people: await source.transaction((manager) => orderAgain(manager, lines, key)), doubt };
}
