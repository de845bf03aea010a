import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BaseSysUser } from '../tables/user.entity';
import { StaffReach } from './staff-reach';
import { UserService } from './user.service';

/** For other modules: whether the caller may act on what a colleague does, by the same rules as on their account. */
@Injectable()
export class Colleagues {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UserService,
    private readonly reach: StaffReach,
  ) {}

  /**
   * @returns the name; null for an account that does not exist any more, which only who reaches all departments may ask about
   * @throws BusinessError `crud.notFound`, `user.stronger`, `user.superProtected`
   */
  async requireReach(id: number): Promise<string | null> {
    const { manager } = this.source;
    const found = await manager.findOne(BaseSysUser, {
      select: { id: true, name: true, username: true },
      where: { id },
    });
    if (!found && currentStaff().departmentIds === 'all') return null;
    if (!(await this.users.inReach([id], manager)).length) throw new BusinessError('crud.notFound');
    await this.reach.requireReach([id], manager);
    return found ? (found.name ?? found.username) : null;
  }
}
