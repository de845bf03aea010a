import { setImmediate } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { ImFriend } from '../tables/im-friend.entity';
import { ImGroupMessage } from '../tables/im-group-message.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { ImSign } from '../tables/im-sign.entity';
import { ImUserLog } from '../tables/im-user-log.entity';
import type { DemoPopulation } from './demo-population';
import { dayOfPeople } from './days';
import { friendshipsOf } from './friends';
import { writeRows } from './row-writer';
import type { Scale } from './scale';
import type { GeneratedMessage, MessageGenerator } from './message-generator';

const AT_ONCE = 4000;

/**
 * Writes the messages in the order of time, some thousands per transaction.
 * @param there the highest existing ids, after which an interrupted seed continues
 */
export async function seedMessages(
  source: DataSource,
  story: MessageGenerator,
  there: { private: number; group: number },
  told: (count: number) => void = () => undefined,
): Promise<void> {
  let some: GeneratedMessage[] = [];
  for (const said of story.generate()) {
    if (Number(said.private?.id ?? Infinity) <= there.private || Number(said.group?.id ?? Infinity) <= there.group)
      continue;
    some.push(said);
    if (some.length < AT_ONCE) continue;
    await keep(source, some);
    told(some.length);
    some = [];
    // The embedded database answers synchronously, so this lets other work run.
    await setImmediate();
  }
  await keep(source, some);
  told(some.length);
}

const keep = (source: DataSource, said: readonly GeneratedMessage[]): Promise<void> =>
  source.transaction(async (manager) => {
    await writeRows(
      manager,
      ImPrivateMessage,
      said.flatMap((one) => one.private ?? []),
    );
    await writeRows(
      manager,
      ImGroupMessage,
      said.flatMap((one) => one.group ?? []),
    );
  });

const PEOPLE_AT_ONCE = 2000;

/** Writes the friendships of a range of people. */
export async function seedFriends(
  manager: EntityManager,
  population: DemoPopulation,
  scale: Scale,
  from: number,
  to: number,
): Promise<void> {
  for (let at = from; at < to; at += PEOPLE_AT_ONCE) {
    const some = Array.from({ length: Math.min(PEOPLE_AT_ONCE, to - at) }, (_, nth) => at + nth);
    await writeRows(
      manager,
      ImFriend,
      some.flatMap((person) => friendshipsOf(person, population, scale)),
    );
  }
}

/** Writes the sign-ins and check-ins of one day. */
export async function seedDay(
  manager: EntityManager,
  population: DemoPopulation,
  scale: Scale,
  nth: number,
): Promise<void> {
  const { signs, logs } = dayOfPeople(nth, population, scale);
  await writeRows(manager, ImSign, signs);
  await writeRows(manager, ImUserLog, logs);
}
