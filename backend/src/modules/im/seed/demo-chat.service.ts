import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { reasonOf } from '../../../kernel/engine/reason-of';
import { ConfService } from '../../base/conf/conf.service';
import { FiguresHandler } from '../oversight/figures/figures.handler';
import { Figures } from '../oversight/figures/figures.service';
import { ImGroup } from '../tables/im-group.entity';
import { ImPrivateMessage } from '../tables/im-private-message.entity';
import { ImUser } from '../tables/im-user.entity';
import { Cast } from './cast';
import { highestId } from './highest-id';
import { MessageIds } from './message-ids';
import { uploadDir } from '../../../kernel/upload/upload-store';
import { writeMedia } from './media/media-files';
import { shown } from './newcomers';
import { PEOPLE } from './people';
import { LIVELY, type Scale } from './scale';
import { sowActs } from './sow-acts';
import { sowDay, sowFriends, sowMessages } from './sow-messages';
import { sowGroups, sowPeople, sowWords } from './sow-people';
import { correctPush } from './sow-pushes';
import { Story } from './story';

/** The setting that says how far the demo has come: `begun <when>`, then `done`. */
const CONF = 'imStory';

/** Where the rows of a demo begin. */
interface Ground {
  cast: Cast;
  scale: Scale;
}

/**
 * Brings the demo to life: many more people, groups and two months of what they say. Who is there is written before the server
 * listens; what they say while it does, and a start that was cut off in between is gone on with at the next.
 */
@Injectable()
export class DemoChat {
  private readonly logger = new Logger('Demo');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly figures: Figures,
    private readonly counting: FiguresHandler,
    private readonly config: AppConfig,
  ) {}

  /** @returns what is left to be done, where anything is */
  async prepare(): Promise<(() => Promise<void>) | undefined> {
    const { seed, imDatabaseUrl, role } = this.config;
    if (seed !== 'demo' || imDatabaseUrl || role === 'web') return undefined;
    const state = await this.conf.get(CONF);
    if (state === 'done') return undefined;
    const now = state ? new Date(Number(state.split(' ')[1])) : new Date();
    if (!state && !(await this.source.transaction((manager) => this.populate(manager, now)))) return undefined;
    return () => this.tell(now);
  }

  /** @returns false where somebody else does so, or where this is no fresh demo */
  private async populate(manager: EntityManager, now: Date): Promise<boolean> {
    if (!(await isFresh(manager)) || !(await this.conf.claim(CONF, manager, `begun ${now.getTime()}`))) return false;
    const { cast, scale } = await groundOf(manager, now);
    await sowPeople(manager, cast, scale, PEOPLE, scale.people);
    await sowGroups(manager, cast, scale, 0, scale.groups);
    await sowWords(manager, cast, scale, 1);
    await correctPush(manager);
    return true;
  }

  private async tell(now: Date): Promise<void> {
    try {
      const { cast, scale } = await groundOf(this.source.manager, now);
      writeMedia(uploadDir(this.config));
      await this.source.transaction((manager) => present(manager, cast, now));
      const ids = new MessageIds(this.source, scale.messages);
      await ids.reserve();
      await sowMessages(this.source, new Story(cast, scale, { private: 1, group: 1 }), await ids.there());
      await this.source.transaction(async (manager) => {
        await sowFriends(manager, cast, scale, 0, scale.people);
        for (let day = 0; day < scale.days; day++) await sowDay(manager, cast, scale, day);
        await sowActs(manager, cast, scale);
        await this.conf.change(CONF, `begun ${now.getTime()}`, 'done', manager);
      });
      await ids.release();
      await this.figures.beginAnew();
      await this.counting.advance();
    } catch (error) {
      this.logger.warn(`The demo's messages could not all be written: ${reasonOf(error)}`);
    }
  }
}

/** Those of the first demo, and nobody else; nobody has said anything. */
const isFresh = async (manager: EntityManager): Promise<boolean> =>
  (await manager.count(ImUser)) === PEOPLE &&
  !(await manager.exists(ImGroup)) &&
  !(await manager.exists(ImPrivateMessage));

/** Those who were there before get pictures of themselves, too. */
async function present(manager: EntityManager, cast: Cast, now: Date): Promise<void> {
  for (let person = 0; person < PEOPLE; person++)
    await manager.update(ImUser, { id: cast.idOf(person) }, shown(person, now));
}

async function groundOf(manager: EntityManager, now: Date): Promise<Ground> {
  const first = await manager.find(ImUser, { select: { id: true }, order: { id: 'ASC' }, take: PEOPLE });
  const known = first.map(({ id }) => id);
  const firstId = (known.at(-1) ?? 0) + 1;
  const [group] = await manager.find(ImGroup, { select: { id: true }, order: { id: 'ASC' }, take: 1 });
  const firstGroup = group?.id ?? (await highestId(manager, 'im_group')) + 1;
  const scale = { ...LIVELY, now };
  return { scale, cast: new Cast(scale, known, firstId, firstGroup) };
}
