import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { reasonOf } from '../../../kernel/durability/engine/reason-of';
import { ConfService } from '../../base/conf/conf.service';
import { BaseSysUser } from '../../base/tables/user.entity';
import { Intake } from '../desk/intake/intake';
import { FiguresHandler } from '../oversight/figures/figures.handler';
import { Figures } from '../oversight/figures/figures.service';
import { ImGroup } from '../tables/im-group.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { ImUser } from '../tables/im-user.entity';
import { DemoPopulation } from './demo-population';
import { highestId } from './highest-id';
import { MessageIds } from './message-ids';
import { uploadDir } from '../../../kernel/content/upload/upload-store';
import { writeMedia } from './media/media-files';
import { profileOf } from './new-person';
import { PEOPLE } from './people';
import { LIVELY, type Scale } from './scale';
import { seedActs } from './seed-acts';
import { seedDay, seedFriends, seedMessages } from './seed-messages';
import { seedGroups, seedPeople, seedWords } from './seed-people';
import { correctPush } from './seed-pushes';
import { seedReports } from './seed-reports';
import { MessageGenerator } from './message-generator';

/** The setting with the progress of the demo: `begun <when>`, then `done`. */
const CONF = 'imStory';

/** The existing rows on which a demo is built. */
interface Ground {
  population: DemoPopulation;
  scale: Scale;
}

/**
 * Fills the demo with many more people, groups and two months of messages. People and groups are written before the server listens,
 * messages while it does. If this is interrupted, the next start continues.
 */
@Injectable()
export class DemoChat {
  private readonly logger = new Logger('Demo');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly figures: Figures,
    private readonly counting: FiguresHandler,
    private readonly intake: Intake,
    private readonly config: AppConfig,
  ) {}

  /** @returns the remaining work, if there is any */
  async prepareDemo(): Promise<(() => Promise<void>) | undefined> {
    const { seed, imDatabaseUrl, role } = this.config;
    if (seed !== 'demo' || imDatabaseUrl || role === 'web') return undefined;
    const state = await this.conf.readValue(CONF);
    if (state === 'done') return undefined;
    const now = state ? new Date(Number(state.split(' ')[1])) : new Date();
    if (!state && !(await this.source.transaction((manager) => this.populate(manager, now)))) return undefined;
    return () => this.tell(now);
  }

  /** @returns false if another node does it, or if this is not a fresh demo */
  private async populate(manager: EntityManager, now: Date): Promise<boolean> {
    if (!(await isFresh(manager)) || !(await this.conf.claimKey(CONF, manager, `begun ${now.getTime()}`))) return false;
    const { population, scale } = await groundOf(manager, now);
    await seedPeople(manager, population, scale, PEOPLE, scale.people);
    await seedGroups(manager, population, scale, 0, scale.groups);
    await seedWords(manager, population, scale, 1);
    await correctPush(manager);
    return true;
  }

  private async tell(now: Date): Promise<void> {
    try {
      const { population, scale } = await groundOf(this.source.manager, now);
      writeMedia(uploadDir(this.config));
      await this.source.transaction((manager) => present(manager, population, now));
      const ids = new MessageIds(this.source, scale.messages);
      await ids.reserve();
      await seedMessages(
        this.source,
        new MessageGenerator(population, scale, { private: 1, group: 1 }),
        await ids.there(),
      );
      await this.report(population, scale);
      await this.source.transaction(async (manager) => {
        await seedFriends(manager, population, scale, 0, scale.people);
        for (let day = 0; day < scale.days; day++) await seedDay(manager, population, scale, day);
        await seedActs(manager, population, scale);
        await this.conf.changeValue(CONF, `begun ${now.getTime()}`, 'done', manager);
      });
      await ids.continueAfterHighest();
      await this.figures.beginAnew();
      await this.counting.advanceFigures();
    } catch (error) {
      this.logger.warn(`The demo's messages could not all be written: ${reasonOf(error)}`);
    }
  }

  private async report(population: DemoPopulation, scale: Scale): Promise<void> {
    const { manager } = this.source;
    const [sender] = await manager.find(BaseSysUser, { order: { id: 'ASC' }, take: 1 });
    if (sender) await seedReports(manager, { intake: this.intake, senderId: sender.id }, population, scale);
  }
}

/** Whether there are exactly the people of the first demo and no messages. */
const isFresh = async (manager: EntityManager): Promise<boolean> =>
  (await manager.count(ImUser)) === PEOPLE &&
  !(await manager.exists(ImGroup)) &&
  !(await manager.exists(ImPrivateMessage));

/** Gives avatars to the people who existed before. */
async function present(manager: EntityManager, population: DemoPopulation, now: Date): Promise<void> {
  for (let person = 0; person < PEOPLE; person++)
    await manager.update(ImUser, { id: population.idOf(person) }, profileOf(person, now));
}

async function groundOf(manager: EntityManager, now: Date): Promise<Ground> {
  const first = await manager.find(ImUser, { select: { id: true }, order: { id: 'ASC' }, take: PEOPLE });
  const known = first.map(({ id }) => id);
  const firstId = (known.at(-1) ?? 0) + 1;
  const [group] = await manager.find(ImGroup, { select: { id: true }, order: { id: 'ASC' }, take: 1 });
  const firstGroup = group?.id ?? (await highestId(manager, 'im_group')) + 1;
  const scale = { ...LIVELY, now };
  return { scale, population: new DemoPopulation(scale, known, firstId, firstGroup) };
}
