import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { ImportOptions } from '../../../../kernel/crud/import/import-options';
import { ofFate, type PlannedRow } from '../../../../kernel/crud/import/planned-row';
import {
  changeOf,
  type Handout,
  type NameReader,
  type Prepared,
  RowImport,
} from '../../../../kernel/crud/import/row-import';
import { textIn } from '../../../../kernel/crud/import/text-in';
import { BaseSysUser } from '../../tables/user.entity';
import { StaffChanges } from '../../staff-changes.service';
import { FirstCredentials } from '../first-credentials';
import { BaseSysUserCreate, BaseSysUserUpdate, type UserDraft } from '../user.dto';
import { UserService } from '../user.service';
import { AppConfig } from '../../../../config/app-config';
import { generatedPassword } from './generated-password';
import { StaffImportRules } from './staff-import-rules.service';
import { departmentReader, roleReader } from './staff-names';

export const STAFF_IMPORT: ImportOptions = {
  key: 'username',
  // Limited, because each new staff member gets a generated password, which must be hashed.
  rows: 500,
  columns: [
    { name: 'username', required: true, example: 'lilei' },
    { name: 'name', example: 'Li Lei' },
    { name: 'nickName', example: 'Lei' },
    { name: 'departmentId', also: ['departmentName'], example: 'Company / Sales' },
    { name: 'roleIdList', also: ['roleName', 'roleId'], example: 'Editor' },
    { name: 'phone', example: '13800000000' },
    { name: 'email', example: 'lilei@example.com' },
    { name: 'status', example: '1' },
    { name: 'remark', example: '' },
  ],
};

/**
 * Imports staff. They are recognised by their user names. New ones get a generated password, which is shown once and must be changed
 * at the first sign-in; a file never contains passwords.
 */
@Injectable()
export class StaffImport extends RowImport<BaseSysUser> {
  constructor(
    protected override readonly service: UserService,
    private readonly rules: StaffImportRules,
    private readonly changes: StaffChanges,
    private readonly credentials: FirstCredentials,
    private readonly config: AppConfig,
  ) {
    super(BaseSysUser, service, STAFF_IMPORT.key, { Create: BaseSysUserCreate, Update: BaseSysUserUpdate });
  }

  override runInTransaction<T>(work: (manager: EntityManager, touched: Set<number>) => Promise<T>): Promise<T> {
    return this.changes.runChange(work);
  }

  /** Hashes one password after the other, because sign-ins need the same processor. */
  override async prepareValues(rows: readonly PlannedRow[]): Promise<Prepared> {
    const given = new Map<string, Record<string, unknown>>();
    const handout: Handout = [];
    for (const { draft } of ofFate(rows, 'add')) {
      const password = generatedPassword(this.config);
      given.set(this.keyOf(draft), { ...(await this.credentials.makeCredentials(password)) });
      handout.push({ username: textIn(draft, 'username'), name: textIn(draft, 'name'), password });
    }
    return { given, handout };
  }

  override async readers(manager: EntityManager): Promise<Record<string, NameReader>> {
    return { departmentId: await departmentReader(manager), roleIdList: await roleReader(manager) };
  }

  override completeDraft(draft: Record<string, unknown>): Record<string, unknown> {
    return { ...draft, password: generatedPassword(this.config) };
  }

  override valueIn(current: WireRow, field: string): unknown {
    return super.valueIn(current, field === 'roleIdList' ? 'roleIds' : field);
  }

  override validateRows(rows: readonly PlannedRow[], manager: EntityManager): Promise<void> {
    return this.rules.validateRows(rows, manager);
  }

  override writePlan(
    rows: readonly PlannedRow[],
    manager: EntityManager,
    touched: Set<number>,
    prepared: Prepared,
  ): Promise<void> {
    const added = this.additions(rows, prepared) as UserDraft[];
    return this.service.takeIn(added, ofFate(rows, 'change').map(changeOf), manager, touched);
  }
}
