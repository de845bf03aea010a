import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { type PermittedColleague, PermittedStaff } from '../../../base/user/permitted-staff.service';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImCase } from '../tables/case.entity';
import type { ColleagueQuery } from './case-hand-over.dto';
import { ANSWER } from './may-answer';
import { DECIDE_ESCALATED } from './may-decide-escalated';

const MOST_OFFERED = 20;

/** What it takes to be offered a case, as `openToCaller` judges it. */
const needed = ({ appealId, escalated }: ImCase): string[] => [
  'im:case:decide',
  'im:case:claim',
  ...(appealId === null ? [] : [ANSWER]),
  ...(escalated === Flag.Yes ? [DECIDE_ESCALATED] : []),
];

/** Who could take a case over: people on duty who may decide exactly this one. */
@Injectable()
export class CaseColleagues {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly staff: PermittedStaff,
  ) {}

  /** Those who are online come first. @returns twenty at most @throws BusinessError `crud.notFound` */
  async findColleagues({ id, keyWord = '' }: ColleagueQuery): Promise<PermittedColleague[]> {
    const { manager } = this.own;
    const found = await manager.findOneBy(ImCase, { id });
    if (!found) throw new BusinessError('crud.notFound');
    const word = keyWord.toLowerCase();
    return (await this.staff.findPermitted(needed(found), manager))
      .filter((one) => one.id !== currentStaff().id && one.id !== found.excludedStaffId)
      .filter(({ name }) => name.toLowerCase().includes(word))
      .sort((a, b) => Number(b.isOnline) - Number(a.isOnline) || a.name.localeCompare(b.name))
      .slice(0, MOST_OFFERED);
  }

  /**
   * @returns the colleague
   * @throws BusinessError `im.case.toOneself`, `im.case.colleagueDecided` for who made the decision that is appealed against, or
   * `im.case.colleagueUnfit` for who is not on duty or may not decide the case
   */
  async requireColleague(found: ImCase, staffId: number, manager: EntityManager): Promise<PermittedColleague> {
    if (staffId === currentStaff().id) throw new BusinessError('im.case.toOneself', {}, { reason: 'toOneself' });
    if (staffId === found.excludedStaffId)
      throw new BusinessError('im.case.colleagueDecided', {}, { reason: 'colleagueDecided' });
    const [colleague] = await this.staff.findPermitted(needed(found), manager, [staffId]);
    if (!colleague) throw new BusinessError('im.case.colleagueUnfit', {}, { reason: 'colleagueUnfit' });
    return colleague;
  }
}
