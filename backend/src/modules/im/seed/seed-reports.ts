import { type EntityManager, In, MoreThan } from 'typeorm';
import { grouped } from '../../../kernel/basis/lists/grouped';
import type { Intake } from '../desk/intake/intake';
import { Flag } from '../tables/columns/flag.decorator';
import { MessageType } from '../tables/columns/message-type';
import { ImGroupMessage } from '../tables/im-group-message.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { ImUser } from '../tables/im-user.entity';
import type { DemoPopulation } from './demo-population';
import { ABOUT_OTHERS, ABOUT_SPAM, type ReportLine } from './lines/reports';
import { isSpam } from './lines/spam';
import { nth } from './people';
import type { Scale } from './scale';

/** The last night: the desk has its reports. */
const NIGHT_MS = 12 * 3_600_000;

const MOST_REPORTERS = 8;
const MOST_OTHERS = 20;
const MOST_COPIED = 5;

/** Somebody who is reported, for which messages, and by how many. */
interface Accused {
  id: number;
  about: ReportLine;
  reporters: number;
  groupMessages: number[];
  privateMessages: number[];
}

/** Where the reports of a demo go, and the account that sends them. */
interface Desk {
  intake: Intake;
  senderId: number;
}

/**
 * Sends the reports of the last night to the desk: many about each spammer who is not banned yet, one or two about some others. If it is
 * interrupted and repeated, nothing is sent twice.
 */
export async function seedReports(
  manager: EntityManager,
  { intake, senderId }: Desk,
  population: DemoPopulation,
  scale: Scale,
): Promise<void> {
  const accused = [...(await findSpammers(manager, population)), ...(await findOthers(manager, population, scale))];
  const reports = accused.flatMap((one) =>
    Array.from({ length: one.reporters }, (_, at) => reportOf(one, at, population)),
  );
  for (const [at, report] of reports.entries()) {
    const time = scale.now.getTime() - NIGHT_MS * (1 - at / reports.length);
    await intake.takeIn(report, { senderId, at: new Date(time) });
  }
}

function reportOf({ id, about, reporters: _, ...messages }: Accused, at: number, population: DemoPopulation) {
  const person = (id * 13 + at * 29) % population.people;
  const reporter = population.idOf(person) === id ? person + 1 : person;
  const text = nth(population.speaksEnglish(reporter) ? about.en : about.zh, id + at);
  return {
    subjectKind: 'user' as const,
    subjectId: id,
    reason: about.reason,
    text,
    reporter: String(population.idOf(reporter)),
    ...messages,
    dedupeKey: `demo-${id}-${at}`,
  };
}

const spammersOf = (population: DemoPopulation): number[] =>
  Array.from({ length: population.people }, (_, person) => person)
    .filter((person) => population.isSpammer(person))
    .map((person) => population.idOf(person));

/** The ids of those who are not banned, in the same order. */
async function freeAmong(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows = await manager.find(ImUser, { select: { id: true }, where: { id: In([...ids]), is_banned: Flag.No } });
  const free = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => free.has(id));
}

async function findSpammers(manager: EntityManager, population: DemoPopulation): Promise<Accused[]> {
  const accused: Accused[] = [];
  for (const id of await freeAmong(manager, spammersOf(population)))
    accused.push({
      id,
      about: ABOUT_SPAM,
      reporters: MOST_REPORTERS - accused.length,
      groupMessages: await spamOf(manager, ImGroupMessage, id),
      privateMessages: await spamOf(manager, ImPrivateMessage, id),
    });
  return accused;
}

/** The newest of their messages that are spam. */
async function spamOf(
  manager: EntityManager,
  Message: typeof ImGroupMessage | typeof ImPrivateMessage,
  id: number,
): Promise<number[]> {
  const rows = await manager.find<ImGroupMessage | ImPrivateMessage>(Message, {
    select: { id: true, content: true },
    where: { send_id: id, type: MessageType.Text },
    order: { id: 'DESC' },
  });
  return idsOf(rows.filter(({ content }) => isSpam(content ?? ''))).slice(0, MOST_COPIED);
}

/** People who wrote to groups during the night, each with their newest texts. */
async function findOthers(manager: EntityManager, population: DemoPopulation, { now }: Scale): Promise<Accused[]> {
  const rows = await manager.find(ImGroupMessage, {
    select: { id: true, send_id: true },
    where: { type: MessageType.Text, send_time: MoreThan(new Date(now.getTime() - NIGHT_MS)) },
    order: { id: 'ASC' },
  });
  const spammers = new Set(spammersOf(population));
  const written = grouped(rows, ({ send_id }) => send_id);
  const others = await freeAmong(
    manager,
    [...written.keys()].filter((id) => !spammers.has(id)),
  );
  return others.slice(0, MOST_OTHERS).map((id, at) => ({
    id,
    about: nth(ABOUT_OTHERS, at),
    reporters: at % 4 ? 1 : 2,
    groupMessages: idsOf(written.get(id) ?? []).slice(-MOST_COPIED),
    privateMessages: [],
  }));
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
