import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { CursorService } from '../../../../kernel/crud/cursor/cursor.service';
import type { Query, QuerySpec } from '../../../../kernel/crud/read/query';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Undelivered } from '../act/undelivered';
import { EnforcementState, ImEnforcement } from '../enforcement/enforcement.entity';
import type { EnforcementView } from '../trail/enforcement-view.dto';
import { type ActState, ImAct } from '../trail/act.entity';
import { NOTHING_LACKING, type UndeliveredParts } from '../trail/undelivered-parts.dto';
import { outcomeWords } from './outcome-words';

type Parts = UndeliveredParts | null;

/** The audit trail: who did what to whom, and whether the chat product was told. */
@Injectable()
export class AuditService extends CursorService(ImAct) {
  constructor(
    @InjectRepository(ImAct) rows: Repository<ImAct>,
    recycleBin: RecycleBin,
    @InjectRepository(ImEnforcement) private readonly enforcements: Repository<ImEnforcement>,
    private readonly undelivered: Undelivered,
  ) {
    super(rows, recycleBin);
  }

  /** For exports, which show the outcome of an act as text, like the screen. */
  override async *stream(query: Query, spec: QuerySpec<ImAct> = {}): AsyncGenerator<WireRow[]> {
    for await (const rows of super.stream(query, spec))
      yield rows.map((row) => ({
        ...row,
        state: outcomeWords(row.state as ActState, row.enforcement as EnforcementView | null, row.parts as Parts),
      }));
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const batches = [...new Set(rows.flatMap(({ batch }) => (typeof batch === 'string' ? [batch] : [])))];
    const found = await this.enforcements.find({
      select: { id: true, batch: true, state: true, outcome: true, error: true, attempts: true },
      where: { batch: In(batches) },
    });
    const views = new Map(found.filter(wasOrdered).map((one) => [one.batch, viewOf(one)]));
    const parts = await this.partsOf(rows);
    return rows.map((row) => ({
      ...row,
      enforcement: views.get(String(row.batch)) ?? null,
      parts: parts.get(row.id) ?? null,
    }));
  }

  /** Of the rows of batches: their notifications are those of the acts that they consist of. */
  private async partsOf(rows: readonly WireRow[]): Promise<Map<number, UndeliveredParts>> {
    const sums = rows.filter(({ targetType }) => targetType === 'batch');
    const counts = await this.undelivered.countOf(sums.map(({ batch }) => String(batch)));
    return new Map(sums.map(({ id, batch }) => [id, counts.get(String(batch)) ?? NOTHING_LACKING]));
  }
}

/** If the chat has its own database, there is a row even for an act without a notification. */
const wasOrdered = ({ state, attempts, outcome }: ImEnforcement): boolean =>
  state !== EnforcementState.Done || attempts > 0 || !!outcome?.kept;

function viewOf({ state, outcome, attempts, error }: ImEnforcement): EnforcementView {
  const { terminals = 0, frames = 0, unread = 0, again = false, kept = false, unsure = null } = outcome ?? {};
  return { state, terminals, frames, unread, again, kept, unsure, attempts, error };
}
