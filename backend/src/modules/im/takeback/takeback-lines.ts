import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { ImBatch } from '../batches/tables/batch.entity';
import { ImCaseDecision } from '../desk/tables/case-decision.entity';
import { ImCase } from '../desk/tables/case.entity';
import { ImAct } from '../oversight/trail/act.entity';
import type { TakebackLine } from './takeback.dto';
import type { ImTakebackItem, ItemKind } from './tables/takeback-item.entity';
import type { Found } from './found/found';

type Named = Found & Partial<Pick<ImTakebackItem, 'undone' | 'kept'>>;

/** Lines of a preview or of a takeback with the names of those whom they are about. They are read, not kept: people are erased. */
@Injectable()
export class TakebackLines {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  async describeLines(items: readonly Named[]): Promise<TakebackLine[]> {
    const idsOf = (...kinds: ItemKind[]) =>
      items.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId);
    const [batches, cases, calls] = [
      await this.namesOfBatches(idsOf('batch')),
      await this.namesOfDecisions(idsOf('decision')),
      await this.namesOfCalls(idsOf('ban', 'other')),
    ];
    const names = { batch: batches, decision: cases, ban: calls, other: calls };
    return items.map((item) => lineOf(item, names[item.kind].get(item.subjectId) ?? null));
  }

  private async namesOfBatches(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = ids.length ? await this.own.manager.findBy(ImBatch, { id: In([...ids]) }) : [];
    return new Map(rows.map(({ id, firstName, people }) => [id, named(firstName, people - 1)]));
  }

  private async namesOfDecisions(ids: readonly number[]): Promise<Map<number, string>> {
    if (!ids.length) return new Map();
    const decisions = await this.own.manager.findBy(ImCaseDecision, { id: In([...ids]) });
    const cases = await this.own.manager.findBy(ImCase, { id: In(decisions.map(({ caseId }) => caseId)) });
    const names = new Map(cases.map(({ id, subjectName }) => [id, subjectName]));
    return new Map(decisions.map(({ id, caseId }) => [id, names.get(caseId) ?? '']));
  }

  private async namesOfCalls(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = ids.length ? await this.own.manager.findBy(ImAct, { id: In([...ids]) }) : [];
    return new Map(rows.map(({ id, targetName, others }) => [id, named(targetName ?? '', others)]));
  }
}

const named = (first: string, others: number): string => (others > 0 ? `${first} +${others}` : first);

const lineOf = (
  { kind, subjectId, action, actTime, people, messages, memberships, groupBans, state, reason, undone, kept }: Named,
  name: string | null,
): TakebackLine => ({
  ...{ kind, subjectId, action, actTime, name, people, messages, memberships, groupBans, state, reason },
  ...{ undone: undone ?? 0, kept: kept ?? 0 },
});
