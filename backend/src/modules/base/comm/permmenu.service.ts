import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Staff } from '../../../kernel/basis/context/staff';
import { STAFF_TOPIC } from '../../../kernel/access/auth/staff-cache';
import { Bus } from '../../../kernel/stores/bus/bus';
import { columnsOf } from '../../../kernel/crud/columns/columns';
import { decodeRows } from '../../../kernel/crud/columns/decode';
import { placeholders, quote } from '../../../kernel/stores/database/dialect';
import { AnswerCache } from '../../../kernel/wire/envelope/answer-cache';
import type { Serialised } from '../../../kernel/wire/envelope/serialised';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { language } from '../../../kernel/basis/i18n/translate';
import { BaseSysMenu } from '../tables/menu.entity';
import { permissionsIn } from '../tables/permissions-in';

type MenuRow = Record<string, unknown> & Pick<BaseSysMenu, 'name' | 'perms'>;

/** The menus and permissions of a member, serialised once for all who have the same roles and language. */
@Injectable()
export class PermmenuService {
  private readonly kept: AnswerCache;

  constructor(
    @InjectRepository(BaseSysMenu) private readonly menus: Repository<BaseSysMenu>,
    bus: Bus,
  ) {
    // Every change of permissions is announced on this topic. All entries are dropped, because finding the affected roles would cost more.
    this.kept = new AnswerCache(bus, STAFF_TOPIC);
  }

  readPermmenu(staff: Staff): Promise<Serialised> {
    const roles = staff.isSuper ? 'all' : staff.roleIds.join();
    return this.kept.getAnswer(`${language()}:${roles}`, () => this.read(staff));
  }

  private async read(staff: Staff): Promise<{ perms: string[]; menus: MenuRow[] }> {
    const rows = await this.rowsOf(staff);
    const perms = [...new Set(rows.flatMap((row) => permissionsIn(row.perms)))];
    decodeRows(rows, columnsOf(BaseSysMenu));
    return { perms, menus: rows.map((row) => ({ ...row, name: translateName(row.name) })) };
  }

  private rowsOf({ isSuper, roleIds }: Staff): Promise<MenuRow[]> {
    if (!isSuper && !roleIds.length) return Promise.resolve([]);
    const granted = `SELECT \`menuId\` FROM \`base_sys_role_menu\` WHERE \`roleId\` IN (${placeholders(roleIds)})`;
    const columns = columnsOf(BaseSysMenu).map(({ name }) => quote(name));
    const sql =
      `SELECT ${columns.join(', ')} FROM \`base_sys_menu\` ${isSuper ? '' : `WHERE \`id\` IN (${granted})`} ` +
      'ORDER BY `orderNum`, `id`';
    return this.menus.query<MenuRow[]>(sql, isSuper ? [] : [...roleIds]);
  }
}
