import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BaseSysUser } from '../../base/tables/user.entity';

/** Reads the names of staff. They may be in another database than the chat, so they cannot be joined. */
@Injectable()
export class StaffNames {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async findNames(ids: readonly unknown[]): Promise<Map<number, string>> {
    const wanted = [...new Set(ids)].filter((id): id is number => Number.isSafeInteger(id));
    if (!wanted.length) return new Map();
    const staff = await this.source.manager.find(BaseSysUser, {
      where: { id: In(wanted) },
      select: { id: true, name: true, username: true },
    });
    return new Map(staff.map(({ id, name, username }) => [id, name ?? username]));
  }
}
