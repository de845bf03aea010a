import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { PastBans } from '../../oversight/act/past-bans';
import { Flag } from '../../tables/columns/flag.decorator';
import { StandingStrikes } from '../ladder/standing-strikes';
import { CaseState, ImCase } from '../tables/case.entity';
import type { DeskFigures } from './case.dto';

/** The list of cases, and its figures. */
@Injectable()
export class CaseService extends CrudService(ImCase) {
  constructor(
    @InjectRepository(ImCase) private readonly cases: Repository<ImCase>,
    recycleBin: RecycleBin,
    private readonly pastBans: PastBans,
    private readonly standing: StandingStrikes,
  ) {
    super(cases, recycleBin);
  }

  async readFigures(): Promise<DeskFigures> {
    const state = CaseState.Open;
    const [open, overdue, mine, acting, returned, escalated, waiting, held] = await Promise.all([
      this.cases.countBy({ state }),
      this.cases.countBy({ state, dueTime: LessThanOrEqual(new Date()) }),
      this.cases.countBy({ state, assigneeId: currentStaff().id }),
      this.cases.countBy({ state: CaseState.Acting }),
      this.cases.countBy({ state, problem: Not(IsNull()) }),
      this.cases.countBy({ state, escalated: Flag.Yes }),
      this.cases.countBy({ state: CaseState.Waiting }),
      this.cases.countBy({ held: Flag.Yes }),
    ]);
    return { open, overdue, mine, acting, returned, escalated, waiting, held };
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const bans = await this.pastBans.countBans(rows.map(({ subjectId }) => Number(subjectId)));
    const strikes = await this.standing.countStrikes(rows.map(({ subjectId }) => String(subjectId)));
    return rows.map((row) => ({
      ...row,
      bansBefore: bans.get(Number(row.subjectId))?.times ?? 0,
      strikes: strikes.get(String(row.subjectId)) ?? 0,
    }));
  }
}
