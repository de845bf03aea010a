import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { enterFaults } from '../../../../kernel/crud/import/enter-faults';
import { textIn } from '../../../../kernel/crud/import/text-in';
import { lookup } from '../../../../lookup';
import { addFault, fateOf, type PlannedRow } from '../../../../kernel/crud/import/planned-row';
import { GrantsService } from '../../role/grants.service';
import { type GrantEnd, LastingGrants, overlongAmong, overlongFault } from '../../role/lasting-grants';
import type { Barrier } from '../../tables/barrier';
import { roleNames } from '../../tables/role-names';
import { UNLIMITED } from '../../tables/role-term';
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
  /** until when the caller may give roles; a file gives them without an end */
  ends: readonly GrantEnd[];
  names: ReadonlyMap<number, string>;
  /** user names of people whom the caller may not see */
  taken: ReadonlySet<string>;
}

/** Checks the rules of UserRules for a whole file with a few queries. When the rows are written, the rules are checked again one by one. */
@Injectable()
export class StaffImportRules {
  constructor(
    private readonly grants: GrantsService,
    private readonly lasting: LastingGrants,
    private readonly reach: StaffReach,
  ) {}

  async validateRows(rows: readonly PlannedRow[], manager: EntityManager): Promise<void> {
    const ids = rows.flatMap(({ current }) => current?.id ?? []);
    const ends = await this.lasting.findEnds(currentStaff(), manager);
    const known: Known = {
      barriers: await this.reach.barriersOf(ids, manager),
      beyond: await this.grants.rolesBeyond(currentStaff(), manager),
      ends,
      names: ends.length
        ? await roleNames(
            rows.flatMap((row) => rolesChanged(row).added),
            manager,
          )
        : new Map(),
      taken: await takenAmong(rows, manager),
    };
    for (const row of rows) checkRow(row, known);
  }
}

async function takenAmong(rows: readonly PlannedRow[], manager: EntityManager): Promise<Set<string>> {
  const names = rows.flatMap(({ current, draft }) => (current ? [] : textIn(draft, 'username')));
  const found = await manager.find(BaseSysUser, { select: { username: true }, where: { username: In(names) } });
  return new Set(found.map(({ username }) => username));
}

function checkRow(row: PlannedRow, known: Known): void {
  const { current, draft, changed } = row;
  const { barriers, taken } = known;
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
  checkRoles(row, known);
  const { id, isSuper } = currentStaff();
  if (!isSuper && current?.id === id && fateOf(row) === 'change' && changed.some((field) => PLACE.includes(field)))
    addFault(row, '', { key: 'user.notOneself' });
}

function checkRoles(row: PlannedRow, { beyond, ends, names }: Known): void {
  const { added, removed } = rolesChanged(row);
  if ([...added, ...removed].some((id) => beyond.has(id)))
    return addFault(row, 'roleIdList', { key: 'user.roleBeyond' });
  const overlong = overlongAmong(
    added.map((id) => [id, UNLIMITED]),
    ends,
  );
  if (overlong) addFault(row, 'roleIdList', overlongFault(overlong, names));
}

const given = (row: object, field: string): string | null | undefined => lookup({ ...row }, field);

/** Roles that are added and removed. */
function rolesChanged({ draft, current, changed }: PlannedRow): { added: number[]; removed: number[] } {
  const after = new Set((draft.roleIdList as number[] | undefined) ?? []);
  if (current && !changed.includes('roleIdList')) return { added: [], removed: [] };
  const before = new Set(current ? (current.roleIds as number[]) : []);
  return { added: [...after].filter((id) => !before.has(id)), removed: [...before].filter((id) => !after.has(id)) };
}
