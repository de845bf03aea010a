import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BaseSysUser } from '../tables/user.entity';

/** Reads what staff are called. They may be in another database than the chat, so its rows cannot be joined with them. */
@Injectable()
export class StaffNames {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @param ids what is no id, such as `null`, names nobody
   *  @returns by id, of those who still have an account */
  async findNames(ids: readonly unknown[], manager = this.source.manager): Promise<ReadonlyMap<number, string>> {
    const wanted = [...new Set(ids)].filter((id): id is number => Number.isSafeInteger(id));
    if (!wanted.length) return new Map();
    const select = { id: true, name: true, username: true } as const;
    const staff = await manager.find(BaseSysUser, { select, where: { id: In(wanted) } });
    return new Map(staff.map(({ id, name, username }) => [id, name ?? username]));
  }
}
