import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../../kernel/context/current-staff';
import { enterFaults } from '../../../../kernel/import/enter-faults';
import { textIn } from '../../../../kernel/import/text-in';
import { lookup } from '../../../../lookup';
import { addFault, fateOf, type PlannedRow } from '../../../../kernel/import/planned-row';
import { GrantsService } from '../../role/grants.service';
import type { Barrier } from '../../tables/barrier';
import { BaseSysUser } from '../../tables/user.entity';
import { requireMailAddress } from '../mail-address';
import { requireNickName } from '../nick-name';
import { requirePhone } from '../phone';
import { StaffReach } from '../staff-reach';

/** The columns for a person's place in the organisation. Nobody may change their own. */
const PLACE = ['departmentId', 'roleIdList', 'status'];

interface Known {
  barriers: ReadonlyMap<number, Barrier>;
  beyond: ReadonlySet<number>;
  /** user names of people whom the caller may not see */
  taken: ReadonlySet<string>;
}

/** Checks the rules of UserRules for a whole file with a few queries. When the rows are written, the rules are checked again one by one. */
@Injectable()
export class StaffImportRules {
  constructor(
    private readonly grants: GrantsService,
    private readonly reach: StaffReach,
  ) {}

  async judge(rows: readonly PlannedRow[], manager: EntityManager): Promise<void> {
    const ids = rows.flatMap(({ current }) => current?.id ?? []);
    const known: Known = {
      barriers: await this.reach.barriersOf(ids, manager),
      beyond: await this.grants.rolesBeyond(currentStaff(), manager),
      taken: await takenAmong(rows, manager),
    };
    for (const row of rows) judgeRow(row, known);
  }
}

async function takenAmong(rows: readonly PlannedRow[], manager: EntityManager): Promise<Set<string>> {
  const names = rows.flatMap(({ current, draft }) => (current ? [] : textIn(draft, 'username')));
  const found = await manager.find(BaseSysUser, { select: { username: true }, where: { username: In(names) } });
  return new Set(found.map(({ username }) => username));
}

function judgeRow(row: PlannedRow, { barriers, beyond, taken }: Known): void {
  const { current, draft, changed } = row;
  if (current && !changed.length) return;
  const barrier = current && barriers.get(current.id);
  const names = current ? textIn(current, 'name') || textIn(current, 'username') : '';
  if (barrier)
    addFault(row, '', { key: barrier === 'super' ? 'user.superProtected' : 'user.stronger', params: { names } });
  if (!current && taken.has(textIn(draft, 'username'))) addFault(row, 'username', { key: 'user.usernameTaken' });
  enterFaults(row, () => requireNickName(given(draft, 'nickName'), current && given(current, 'nickName')));
  enterFaults(row, () => requirePhone(given(draft, 'phone'), current && given(current, 'phone')));
  enterFaults(row, () => requireMailAddress(given(draft, 'email'), current && given(current, 'email')));
  const decides = !current || changed.includes('departmentId');
  if (decides && (draft.departmentId ?? null) === null && !row.faults.has('departmentId'))
    addFault(row, 'departmentId', { key: 'validation.isNotEmpty' });
  if (rolesChanged(row).some((id) => beyond.has(id))) addFault(row, 'roleIdList', { key: 'user.roleBeyond' });
  const { id, isSuper } = currentStaff();
  if (!isSuper && current?.id === id && fateOf(row) === 'change' && changed.some((field) => PLACE.includes(field)))
    addFault(row, '', { key: 'user.notOneself' });
}

const given = (row: object, field: string): string | null | undefined => lookup({ ...row }, field);

/** Roles that are added or removed. */
function rolesChanged({ draft, current, changed }: PlannedRow): number[] {
  const after = new Set((draft.roleIdList as number[] | undefined) ?? []);
  if (!current) return [...after];
  if (!changed.includes('roleIdList')) return [];
  const before = new Set(current.roleIds as number[]);
  return [...[...before].filter((id) => !after.has(id)), ...[...after].filter((id) => !before.has(id))];
}
