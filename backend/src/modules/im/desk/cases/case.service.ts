import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { CaseState, ImCase } from '../tables/case.entity';
import type { DeskFigures } from './case.dto';

/** The list of cases, and its figures. */
@Injectable()
export class CaseService extends CrudService(ImCase) {
  constructor(
    @InjectRepository(ImCase) private readonly cases: Repository<ImCase>,
    recycleBin: RecycleBin,
  ) {
    super(cases, recycleBin);
  }

  async readFigures(): Promise<DeskFigures> {
    const state = CaseState.Open;
    const [open, overdue, mine, acting, returned] = await Promise.all([
      this.cases.countBy({ state }),
      this.cases.countBy({ state, dueTime: LessThanOrEqual(new Date()) }),
      this.cases.countBy({ state, assigneeId: currentStaff().id }),
      this.cases.countBy({ state: CaseState.Acting }),
      this.cases.countBy({ state, problem: Not(IsNull()) }),
    ]);
    return { open, overdue, mine, acting, returned };
  }
}
