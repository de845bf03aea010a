import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/context/current-staff';
import { context } from '../../../kernel/context/context';
import { CrudService } from '../../../kernel/crud/crud.service';
import { Engine } from '../../../kernel/engine/engine';
import { BusinessError } from '../../../kernel/errors/business-error';
import { Live } from '../../../kernel/live/live';
import { warnUnlessAway } from '../../../kernel/log/warn-unless-away';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import type { WireRow } from '../../../kernel/crud/row-reader';
import { Acts } from '../oversight/act/acts';
import { Undelivered } from '../oversight/act/undelivered';
import { Capabilities } from '../product/capability/capabilities';
import type { ActAction } from '../oversight/trail/act.entity';
import { NOTHING_LACKING } from '../oversight/trail/undelivered-parts.dto';
import { batchAlarm } from './batch-alarm';
import { BatchConsent } from './batch-consent';
import { newBatchName, UNDO_DAYS } from './batch-names';
import { BATCH_TOPIC } from './batch.handler';
import type { BatchOrder, BatchScope, BlastRadius, UndoBatch } from './batch.dto';
import { BlastRadiusCounter } from './blast-radius';
import { sinceOf } from './since-of';
import { BatchState, ImBatch } from './tables/batch.entity';

const DAY_MS = 86_400_000;
const OVER = [BatchState.Done, BatchState.Stopped];

/** The calls for batches: preview the effect, begin, stop, undo. The engine does the work. */
@Injectable()
export class BatchService extends CrudService(ImBatch) {
  private readonly logger = new Logger('Batch');

  constructor(
    @InjectRepository(ImBatch) rows: Repository<ImBatch>,
    recycleBin: RecycleBin,
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

  preview(scope: BatchScope): Promise<BlastRadius> {
    this.mustBePossible(scope);
    return this.radius.count(scope);
  }

  /**
   * Starts a batch.
   * @throws BusinessError `crud.notFound` if none of the ids exists, `im.batch.protected` if all of them are review accounts, or if a
   * plugin vetoes it
   */
  async begin(order: BatchOrder): Promise<object> {
    this.mustBePossible(order);
    const { people, protectedPeople } = await this.radius.meant(order.ids);
    const [first] = people;
    if (!first) throw new BusinessError(protectedPeople ? 'im.batch.protected' : 'crud.notFound');
    const ids = people.map(({ id }) => id);
    await this.consent.begin(ids, order);
    const counted = await this.radius.count(order);
    const row = {
      ...this.actor(),
      personIds: ids,
      batch: newBatchName(),
      firstName: first.nick_name.slice(0, 255),
      people: ids.length,
      reason: order.reason,
      untilTime: order.until ?? null,
      leaveGroups: Number(order.leaveGroups ?? false),
      recallGroups: Number(order.recallGroups ?? false),
      recallPrivate: Number(order.recallPrivate ?? false),
      sinceTime: order.recallGroups || order.recallPrivate ? sinceOf(order.span) : null,
      expected: ids.length - counted.banned + counted.memberships + counted.groupMessages + counted.privateMessages,
    };
    const id = await this.together(async (manager) => {
      const { identifiers } = await manager.insert(ImBatch, row);
      const id = Number(identifiers[0]?.id);
      await this.note('batch.begin', { ...row, id }, order.reason, manager);
      return id;
    });
    await this.wake(id);
    return this.info(id);
  }

  /**
   * Stops a batch. What it has done is not undone, but can be. @throws BusinessError if it does not exist or is over, or if a plugin vetoes
   * it
   */
  async stop({ id, reason }: UndoBatch): Promise<object> {
    await this.consent.stop(id, reason);
    await this.move(id, [BatchState.Running], 'batch.stop', reason, { state: BatchState.Stopped, endTime: new Date() });
    return this.info(id);
  }

  /** Undoes a batch. @throws BusinessError if it is still running, already undone or too old, or if a plugin vetoes it */
  async undo({ id, reason }: UndoBatch): Promise<object> {
    const { staffId, staffName } = this.actor();
    const change = { state: BatchState.Undoing, undoneBy: staffId, undoneByName: staffName, endTime: null };
    await this.consent.undo(id, reason);
    await this.move(id, OVER, 'batch.undo', reason, change);
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
  ): Promise<void> {
    await this.together(async (manager) => {
      const row = await manager.findOneBy(ImBatch, { id });
      if (!row) throw new BusinessError('crud.notFound');
      const young = MoreThan(new Date(Date.now() - UNDO_DAYS * DAY_MS));
      const isYoung = action === 'batch.undo' ? { endTime: young } : {};
      const { affected } = await manager.update(ImBatch, { id, state: In(from), ...isYoung }, change);
      if (affected) return this.note(action, row, reason, manager);
      if (from.includes(row.state)) throw new BusinessError('im.batch.tooOld', { days: UNDO_DAYS });
      throw new BusinessError('im.batch.state', {}, { reason: 'status' });
    });
    this.live.publish(BATCH_TOPIC, { id });
  }

  private note(
    action: ActAction,
    { id, batch, firstName, people, ...row }: Pick<ImBatch, 'id' | 'batch' | 'firstName' | 'people'> & Partial<ImBatch>,
    reason: string | undefined,
    manager: Parameters<Acts['record']>[1],
  ): Promise<void> {
    const { untilTime, leaveGroups, recallGroups, recallPrivate, sinceTime } = row;
    const detail = { people, untilTime, leaveGroups, recallGroups, recallPrivate, sinceTime };
    const name = people > 1 ? `${firstName} +${people - 1}` : firstName;
    return this.acts.record({ action, targets: [{ type: 'batch', id, name }], reason, detail }, manager, batch);
  }

  private mustBePossible({ leaveGroups, recallGroups, recallPrivate }: BatchScope): void {
    this.capabilities.requireFeature('ban');
    if (leaveGroups) this.capabilities.requireFeature('groups');
    if (recallGroups) this.capabilities.requireFeature('groupMessages');
    if (recallPrivate) this.capabilities.requireFeature('privateMessages');
  }

  private actor(): Pick<ImBatch, 'staffId' | 'staffName' | 'ip'> {
    const { id, name } = currentStaff();
    return { staffId: id, staffName: name, ip: context()?.ip ?? null };
  }

  /** The row is authoritative: if the alarm could not be set, the sweep finds the row. */
  private async wake(id: number): Promise<void> {
    try {
      await this.engine.schedule(batchAlarm(id));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a batch:', error);
    }
  }
}
