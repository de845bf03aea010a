import type { EntityManager } from 'typeorm';
import { Flag } from '../tables/columns/flag.decorator';
import { ImGroup } from '../tables/im-group.entity';
import { ImGroupMember } from '../tables/im-group-member.entity';
import { ImSensitiveWord } from '../tables/im-sensitive-word.entity';
import { ImUser } from '../tables/im-user.entity';
import { ImWording, WordingType } from '../tables/im-wording.entity';
import { ImWordingLibrary } from '../tables/im-wording-library.entity';
import type { DemoPopulation } from './demo-population';
import { groupAt, membersOf } from './groups';
import { imageContent } from './media/media-files';
import { newPerson } from './new-person';
import { LIBRARIES, SENSITIVE } from './phrases';
import { writeRows } from './row-writer';
import { DAY_MS, type Scale } from './scale';

const AT_ONCE = 2000;

/** Writes a range of the new people. */
export async function seedPeople(
  manager: EntityManager,
  population: DemoPopulation,
  scale: Scale,
  from: number,
  to: number,
): Promise<void> {
  const joining = scale.people - from;
  for (let at = from; at < to; at += AT_ONCE)
    await writeRows(
      manager,
      ImUser,
      Array.from({ length: Math.min(AT_ONCE, to - at) }, (_, nth) => {
        const person = at + nth;
        return {
          id: population.idOf(person),
          ...newPerson(person, (person - from) / joining, scale),
          parent_id: inviter(person, population),
        };
      }),
    );
}

/** Every third person was invited by an earlier one. */
const inviter = (person: number, population: DemoPopulation): number | null =>
  person % 3 === 1 ? population.idOf(Math.floor(person / 3)) : null;

/** Writes a range of groups with their members. */
export async function seedGroups(
  manager: EntityManager,
  population: DemoPopulation,
  scale: Scale,
  from: number,
  to: number,
): Promise<void> {
  const groups = Array.from({ length: to - from }, (_, at) => from + at);
  await writeRows(
    manager,
    ImGroup,
    groups.map((group) => groupAt(group, population, scale)),
  );
  await writeRows(
    manager,
    ImGroupMember,
    groups.flatMap((group) => membersOf(group, population, scale)),
  );
}

/** Writes what staff have prepared: phrases and sensitive words. */
export async function seedWords(
  manager: EntityManager,
  population: DemoPopulation,
  { now }: Scale,
  creator: number,
): Promise<void> {
  const create_time = new Date(now.getTime() - 20 * DAY_MS);
  await writeRows(
    manager,
    ImSensitiveWord,
    SENSITIVE.map((content, at) => ({ content, enabled: at % 9 === 8 ? Flag.No : Flag.Yes, creator, create_time })),
  );
  for (const { title, group, phrases } of LIBRARIES.filter((one) => one.group < population.groups)) {
    const { identifiers } = await manager.insert(ImWordingLibrary, {
      title,
      group_id: population.groupId(group),
      create_time,
    });
    await writeRows(
      manager,
      ImWording,
      phrases.map((phrase, at) => ({
        library_id: Number(identifiers[0]?.id),
        content: phrase === '@image' ? imageUrl(group) : phrase,
        type: phrase === '@image' ? WordingType.Image : WordingType.Text,
        delay: at ? 2 + at : 0,
        user_id: population.idOf(population.memberOf(group, 0)),
        order_num: at,
        create_time,
      })),
    );
  }
}

const imageUrl = (nth: number): string => (JSON.parse(imageContent(nth)) as { originUrl: string }).originUrl;
