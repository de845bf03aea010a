import { ForbiddenException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { context } from '../../../kernel/basis/context/context';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { StatementTimeout } from '../../../kernel/stores/database/limited-query';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { Engine } from '../../../kernel/durability/engine/engine';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { Live } from '../../../kernel/access/live/live';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { Acts } from '../oversight/act/acts';
import { Undelivered } from '../oversight/act/undelivered';
import { Capabilities } from '../product/capability/capabilities';
import type { ActAction } from '../oversight/trail/act.entity';
import { NOTHING_LACKING } from '../oversight/trail/undelivered-parts.dto';
import { batchJob } from './batch-job';
import { BatchPeople } from './batch-people';
import { BatchTargets, type Meant } from './batch-targets';
import { BatchConsent } from './batch-consent';
import { newBatchName, UNDO_DAYS } from './batch-names';
import { BATCH_TOPIC } from './batch-topic';
import type { BatchOrder, BatchScope, BlastRadius, UndoBatch } from './batch.dto';
import { BlastRadiusCounter } from './blast-radius';
import { sinceOf } from './since-of';
import { BatchState, ImBatch } from './tables/batch.entity';

const DAY_MS = 86_400_000;
const OVER = [BatchState.Done, BatchState.Stopped, BatchState.Sweeping];

/** Writes what belongs to the beginning or the undo of a batch, in its transaction. */
export type Alongside = (batchId: number, manager: EntityManager) => Promise<unknown>;

/** An order, and what the members of banned groups read, if that is not what the person reads. */
type Beginning = BatchOrder & { groupReason?: string | undefined };

/** Who may ban people, but no groups, does not ban the groups of people either. */
const BAN_GROUPS = 'im:group:ban';

/** What the trail says of a batch. */
type Noted = Pick<ImBatch, 'id' | 'batch' | 'firstName' | 'people'> &
  Partial<ImBatch> & { filter?: object | undefined; watermark?: number | undefined };

/** The calls for batches: preview the effect, begin, stop, undo. The engine does the work. */
@Injectable()
export class BatchService extends CrudService(ImBatch) {
  private readonly logger = new Logger('Batch');

  constructor(
    @InjectRepository(ImBatch) rows: Repository<ImBatch>,
    recycleBin: RecycleBin,
    private readonly targets: BatchTargets,
    private readonly people: BatchPeople,
    private readonly radius: BlastRadiusCounter,
    private readonly acts: Acts,
    private readonly consent: BatchConsent,
    private readonly capabilities: Capabilities,
    private readonly engine: Engine,
    private readonly live: Live,
    private readonly undelivered: Undelivered,
  ) {
    super(rows, recycleBin);
  }

  async previewBatch(scope: BatchScope): Promise<BlastRadius> {
    this.mustBePossible(scope);
    return this.radius.countAffected(scope, await this.targets.find(scope));
  }

  /**
   * Starts a batch, for exactly the people whom plugins were asked about: nobody is looked for again.
   * @throws BusinessError `crud.notFound` if none of the people exists, `im.batch.protected` if all of them are review accounts, if more
   * match than staff have agreed to, or if a plugin vetoes it
   * @param alongside what is written in the same transaction; an error rolls back everything
   */
  async beginBatch(order: Beginning, alongside: Alongside = () => Promise.resolve()): Promise<object> {
    this.mustBePossible(order);
    if (order.banGroups && !hasPermission(currentStaff(), BAN_GROUPS)) throw new ForbiddenException();
    const meant = await this.targets.find(order);
    const { protectedPeople, ids, frozen } = meant;
    if (!ids.length) throw new BusinessError(protectedPeople ? 'im.batch.protected' : 'crud.notFound');
    this.targets.mustBeConfirmed(meant, order);
    await this.consent.requireConsentToBegin(ids, order);
    const row = {
      ...this.actor(),
      batch: newBatchName(),
      firstName: (await this.targets.nameOfFirst(meant)).slice(0, 255),
      people: ids.length,
      reason: order.reason,
      untilTime: order.until ?? null,
      leaveGroups: Number(order.leaveGroups ?? false),
      banGroups: Number(order.banGroups ?? false),
      groupReason: (order.banGroups && order.groupReason) || null,
      recallGroups: Number(order.recallGroups ?? false),
      recallPrivate: Number(order.recallPrivate ?? false),
      sweep: Number(order.sweep ?? false),
      sinceTime: order.recallGroups || order.recallPrivate ? sinceOf(order.span) : null,
      expected: await this.expectedOf(order, meant),
    };
    const id = await this.runInTransaction(async (manager) => {
      const { identifiers } = await manager.insert(ImBatch, row);
      const id = Number(identifiers[0]?.id);
      await this.people.write(id, ids, manager);
      await alongside(id, manager);
      await this.note(
        'batch.begin',
        { ...row, id, filter: order.filter, watermark: frozen?.watermark },
        order.reason,
        manager,
      );
      return id;
    });
    await this.wake(id);
    return this.info(id);
  }

  /**
   * Stops a batch, or its sweep. What it has done is not undone, but can be. @throws BusinessError if it does not exist or is over, or if a
   * plugin vetoes it
   */
  async stopBatch({ id, reason }: UndoBatch): Promise<object> {
    await this.consent.requireConsentToStop(id, reason);
    const isSweeping = await this.rows.existsBy({ id, state: BatchState.Sweeping });
    if (isSweeping) await this.move(id, [BatchState.Sweeping], 'batch.stop', reason, { state: BatchState.Done });
    else
      await this.move(id, [BatchState.Running], 'batch.stop', reason, {
        state: BatchState.Stopped,
        endTime: new Date(),
      });
    return this.info(id);
  }

  /**
   * Undoes a batch. @param alongside what is written in the same transaction
   * @throws BusinessError if it is still running, already undone or too old, or if a plugin vetoes it
   */
  async undoBatch({ id, reason }: UndoBatch, alongside?: Alongside): Promise<object> {
    const { staffId, staffName } = this.actor();
    const change = { state: BatchState.Undoing, undoneBy: staffId, undoneByName: staffName, endTime: null };
    await this.consent.requireConsentToUndo(id, reason);
    await this.move(id, OVER, 'batch.undo', reason, change, alongside);
    await this.wake(id);
    return this.info(id);
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const counts = await this.undelivered.countOf(rows.map(({ batch }) => batch as string));
    return rows.map((row) => ({ ...row, ...(counts.get(row.batch as string) ?? NOTHING_LACKING) }));
  }

  private async move(
    id: number,
    from: BatchState[],
    action: ActAction,
    reason: string | undefined,
    change: Partial<ImBatch>,
    alongside: Alongside = () => Promise.resolve(),
  ): Promise<void> {
    await this.runInTransaction(async (manager) => {
      await lockRows(manager, 'im_batch', [id]);
      const row = await manager.findOneBy(ImBatch, { id });
      if (!row) throw new BusinessError('crud.notFound');
      const young = MoreThan(new Date(Date.now() - UNDO_DAYS * DAY_MS));
      const isYoung = action === 'batch.undo' ? { endTime: young } : {};
      const { affected } = await manager.update(ImBatch, { id, state: In(from), ...isYoung }, change);
      if (affected) {
        await alongside(id, manager);
        return this.note(action, row, reason, manager);
      }
      if (from.includes(row.state)) throw new BusinessError('im.batch.tooOld', { days: UNDO_DAYS });
      throw new BusinessError('im.batch.state', {}, { reason: 'status' });
    });
    this.live.publishChange(BATCH_TOPIC, { id });
  }

  /** The number of items. Too many messages to count in time do not prevent a batch: its bar then shows the people alone. */
  private async expectedOf(order: BatchOrder, meant: Meant): Promise<number> {
    const counted = await this.radius.countAffected(order, meant).catch((error: unknown) => {
      if (!(error instanceof StatementTimeout)) throw error;
      return { memberships: 0, groupsToBan: 0, groupMessages: 0, privateMessages: 0 };
    });
    const { groupsToBan, memberships, groupMessages, privateMessages } = counted;
    return meant.ids.length - meant.banned + groupsToBan + memberships + groupMessages + privateMessages;
  }

  private note(
    action: ActAction,
    { id, batch, firstName, people, ...row }: Noted,
    reason: string | undefined,
    manager: Parameters<Acts['recordAct']>[1],
  ): Promise<void> {
    const { untilTime, leaveGroups, banGroups, recallGroups, recallPrivate, sinceTime, sweep, filter, watermark } = row;
    const frozen = filter ? { filter, watermark } : {};
    const more = { ...(banGroups && { banGroups }), ...(sweep && { sweep }) };
    const detail = { people, untilTime, leaveGroups, recallGroups, recallPrivate, sinceTime, ...more, ...frozen };
    const name = people > 1 ? `${firstName} +${people - 1}` : firstName;
    return this.acts.recordAct({ action, targets: [{ type: 'batch', id, name }], reason, detail }, manager, batch);
  }

  private mustBePossible({ leaveGroups, banGroups, recallGroups, recallPrivate }: BatchScope): void {
    this.capabilities.requireFeature('ban');
    if (leaveGroups || banGroups) this.capabilities.requireFeature('groups');
    if (banGroups) this.capabilities.requireFeature('groupBan');
    if (recallGroups) this.capabilities.requireFeature('groupMessages');
    if (recallPrivate) this.capabilities.requireFeature('privateMessages');
  }

  private actor(): Pick<ImBatch, 'staffId' | 'staffName' | 'ip'> {
    const { id, name } = currentStaff();
    return { staffId: id, staffName: name, ip: context()?.ip ?? null };
  }

  /** The row is authoritative: if the job could not be scheduled, the sweep finds the row. */
  private async wake(id: number): Promise<void> {
    try {
      await this.engine.scheduleJobs(batchJob(id));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a batch:', error);
    }
  }
}
