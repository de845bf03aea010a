import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config';
import { StartError } from '../config/start-error';
import { allEntities } from '../exported-parts';
import { HeldWork } from '../kernel/durability/held/held-work.entity';
import type { Release } from '../kernel/durability/held/held-rule';
import { type Outcome, releaseHeld } from '../kernel/durability/held/release-held';
import { createDataSource, databaseOptions, takeDataFolder } from '../kernel/stores/database/data-source-options';
import { migrate } from '../kernel/stores/database/migrate';
import { heldRules } from './held-rules';
import { say } from './run-command';

export const HELD_USAGE =
  'npm run restore -- --held list shows what a restore holds; --held deliver, or --held drop, with KIND, KIND:SUBJECT or all, decides about it.';

const AT_ONCE = 500;

interface Subject {
  kind: string;
  subject: string;
  rows: number;
}

/** Lists, delivers or drops what a restore has held. An embedded database must not be in use; nodes on a server may run. */
export async function decideHeld(config: AppConfig, what: string, words: readonly string[]): Promise<void> {
  if (what !== 'list' && what !== 'deliver' && what !== 'drop') throw new StartError(`Usage: ${HELD_USAGE}`);
  if (what === 'list' ? words.length : !words.length) throw new StartError(`Usage: ${HELD_USAGE}`);
  await takeDataFolder(config, 'command');
  const source = await createDataSource({ ...(await databaseOptions(config)), entities: allEntities() }).initialize();
  try {
    await migrate(source);
    await (what === 'list' ? listHeld(source) : release(source, what, words));
  } finally {
    await source.destroy();
  }
}

async function listHeld(source: DataSource): Promise<void> {
  let count = 0;
  for await (const { kind, subject } of subjectsOf(source)) {
    say(`${kind}:${subject}`);
    count++;
  }
  say(count ? `${count} held. ${HELD_USAGE}` : 'Nothing is held.');
}

async function release(source: DataSource, what: Release, words: readonly string[]): Promise<void> {
  const wanted = (one: Subject): boolean =>
    words.some((word) => word === 'all' || word === one.kind || word === `${one.kind}:${one.subject}`);
  const counts: Record<Outcome, number> = { done: 0, overtaken: 0, decided: 0, unknown: 0 };
  for await (const one of subjectsOf(source)) {
    if (!wanted(one)) continue;
    const outcome = await releaseHeld(source, heldRules(), { release: what, kind: one.kind, subject: one.subject });
    counts[outcome]++;
    const sentence = sentenceOf(outcome, what);
    if (sentence) say(`${one.kind}:${one.subject} ${sentence}`);
  }
  if (!Object.values(counts).some(Boolean)) throw new StartError(`Nothing of that name is held: ${words.join(' ')}.`);
  say(
    `${counts.done} ${what === 'deliver' ? 'pending again: a running product works on it within seconds' : 'dropped'}.`,
  );
}

/** What is said about a subject with which not all was done as ordered. */
function sentenceOf(outcome: Outcome, what: Release): string | undefined {
  if (outcome === 'overtaken')
    return what === 'deliver'
      ? 'is not delivered, because somebody has changed the same since the restore. It stays held until it is dropped.'
      : 'is held no more. Somebody has changed the same since the restore, and that stays as it is.';
  if (outcome === 'decided') return 'is held no more: somebody else has decided about it at the same moment.';
  if (outcome === 'unknown') return 'stays held: this version of Switchboard does not know that kind of work.';
  return undefined;
}

/** In the order of their names, a portion at a time. Those that are released meanwhile do not shift the others. */
async function* subjectsOf(source: DataSource): AsyncGenerator<Subject> {
  for (let [kind, subject] = ['', '']; ;) {
    const found: Subject[] = await source
      .createQueryBuilder(HeldWork, 'h')
      .select(['h.kind AS `kind`', 'h.subject AS `subject`', 'COUNT(*) AS `rows`'])
      .where('h.kind > :kind OR (h.kind = :kind AND h.subject > :subject)', { kind, subject })
      .groupBy('h.kind')
      .addGroupBy('h.subject')
      .orderBy('h.kind')
      .addOrderBy('h.subject')
      .limit(AT_ONCE)
      .getRawMany<Subject>();
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    [kind, subject] = [last.kind, last.subject];
  }
}
