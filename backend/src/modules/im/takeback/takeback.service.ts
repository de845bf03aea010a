import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { Live } from '../../../kernel/access/live/live';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { Engine } from '../../../kernel/durability/engine/engine';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { Colleagues } from '../../base/user/colleagues.service';
import { Acts } from '../oversight/act/acts';
import { ColleagueActs, isPossible, nameOfList } from './found/colleague-acts';
import type { Found } from './found/found';
import { forecastOf } from './takeback-forecast';
import { takebackJob } from './takeback-job';
import { TakebackLines } from './takeback-lines';
import { requireRights } from './takeback-rights';
import { TAKEBACK_TOPIC } from './takeback-topic';
import type {
  StopTakeback,
  TakebackForecast,
  TakebackItems,
  TakebackLineList,
  TakebackOrder,
  TakebackPeriod,
  TakebackPreview,
} from './takeback.dto';
import { ImTakeback, TakebackState } from './tables/takeback.entity';
import { ImTakebackItem } from './tables/takeback-item.entity';

const LONGEST_DAYS = 31;
const DAY_MS = 86_400_000;
const SIZE = 20;

/** The calls for takebacks: preview, begin, stop, read. The engine does the work. */
@Injectable()
export class TakebackService extends CrudService(ImTakeback) {
  private readonly logger = new Logger('Takeback');

  constructor(
    @InjectRepository(ImTakeback) rows: Repository<ImTakeback>,
    recycleBin: RecycleBin,
    private readonly colleagues: Colleagues,
    private readonly found: ColleagueActs,
    private readonly lines: TakebackLines,
    private readonly acts: Acts,
    private readonly engine: Engine,
    private readonly live: Live,
  ) {
    super(rows, recycleBin);
  }

  /** @throws BusinessError if the colleague is out of reach, the period is none or too long, or there is more than is listed */
  async previewTakeback({ page = 1, size = SIZE, state, ...period }: TakebackPreview): Promise<TakebackForecast> {
    const { found, staffName } = await this.findActs(period);
    const wanted = state === undefined ? found : found.filter((one) => one.state === state);
    const list = await this.lines.describeLines(wanted.slice((page - 1) * size, page * size));
    return { ...forecastOf(found), staffName, list, total: wanted.length };
  }

  /**
   * Orders a takeback of exactly the list of the preview.
   * @throws BusinessError `im.takeback.changed` if it is another list by now, `im.takeback.nothing`, or what refuses a preview;
   * ForbiddenException if the caller may not take back one of them by itself
   */
  async beginTakeback({ reason, list, ...asked }: TakebackOrder): Promise<object> {
    const now = new Date(await readDatabaseNow(this.rows.manager));
    // What is done after the order is not covered by it.
    const period = { ...asked, to: asked.to < now ? asked.to : now };
    const { found, staffName } = await this.findActs(period);
    if (nameOfList(found) !== list) throw new BusinessError('im.takeback.changed', {}, { reason: 'changed' });
    if (!found.some(isPossible)) throw new BusinessError('im.takeback.nothing');
    requireRights(found);
    const id = await this.runInTransaction((manager) => this.write({ reason, staffName, ...period }, found, manager));
    await this.wake(id);
    return this.info(id);
  }

  /** What it has taken back stays so; what has begun is waited for. @throws BusinessError if it does not run */
  async stopTakeback({ id, reason }: StopTakeback): Promise<object> {
    await this.requireReach(id);
    await this.runInTransaction(async (manager) => {
      const running = { id, state: TakebackState.Running };
      const { affected } = await manager.update(ImTakeback, running, { state: TakebackState.Stopping });
      const row = await manager.findOneBy(ImTakeback, { id });
      if (!row) throw new BusinessError('crud.notFound');
      if (!affected) throw new BusinessError('im.takeback.over', {}, { reason: 'status' });
      const target = { type: 'takeback' as const, id, name: row.staffName };
      await this.acts.recordAct({ action: 'takeback.stop', targets: [target], reason }, manager, row.batch);
    });
    await this.wake(id);
    return this.info(id);
  }

  async readItems({ id: takebackId, page = 1, size = SIZE, state }: TakebackItems): Promise<TakebackLineList> {
    const { manager } = this.rows;
    await this.requireReach(takebackId);
    const where = { takebackId, ...(state !== undefined && { state }) };
    const rows = { where, order: { id: 'ASC' }, skip: (page - 1) * size, take: size } as const;
    const [items, total] = await manager.findAndCount(ImTakebackItem, rows);
    return { list: await this.lines.describeLines(items), total };
  }

  /** @throws BusinessError for an unknown one, and if its colleague is out of reach */
  private async requireReach(id: number): Promise<void> {
    const found = await this.rows.findOneBy({ id });
    if (!found) throw new BusinessError('crud.notFound');
    await this.colleagues.requireReach(found.staffId);
  }

  private async findActs(period: TakebackPeriod): Promise<{ found: Found[]; staffName: string | null }> {
    const length = +period.to - +period.from;
    if (length <= 0) throw new BusinessError('im.takeback.noPeriod');
    if (length > LONGEST_DAYS * DAY_MS) throw new BusinessError('im.takeback.tooLong', { days: LONGEST_DAYS });
    const staffName = await this.colleagues.requireReach(period.staffId);
    return { found: await this.found.findActs(period), staffName };
  }

  /** The order, its list and its entry in the trail. @returns the id */
  private async write(
    { staffId, staffName, from, to, reason }: TakebackPeriod & { staffName: string | null; reason: string },
    found: readonly Found[],
    manager: EntityManager,
  ): Promise<number> {
    const { id: orderedBy, name: orderedByName } = currentStaff();
    const batch = randomUUID().replaceAll('-', '');
    const { possible: wanted, batches, decisions, bans, people, messages } = forecastOf(found);
    const order = { staffId, staffName, fromTime: from, toTime: to, reason, orderedBy, orderedByName, batch };
    const { identifiers } = await manager.insert(ImTakeback, { ...order, items: found.length, wanted });
    const id = Number(identifiers[0]?.id);
    await insertMany(
      manager,
      ImTakebackItem,
      found.map((one) => ({ ...one, takebackId: id })),
    );
    const target = { type: 'takeback' as const, id, name: staffName };
    const detail = { from: wireTime(from), to: wireTime(to), staffId, batches, decisions, bans, people, messages };
    await this.acts.recordAct({ action: 'takeback.begin', targets: [target], reason, detail }, manager, batch);
    return id;
  }

  /** The row is authoritative: if the job could not be scheduled, the sweep finds the row. */
  private async wake(id: number): Promise<void> {
    this.live.publishChange(TAKEBACK_TOPIC, { id });
    try {
      await this.engine.scheduleJobs(takebackJob(id));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a takeback:', error);
    }
  }
}
