import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import type { Staff } from '../../../kernel/basis/context/staff';
import { type InvalidError, invalid } from '../../../kernel/basis/errors/invalid-error';
import { StaffReach } from '../user/staff-reach';
import { UserService } from '../user/user.service';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import type { KeyOwner } from './key.dto';

/**
 * Decides for whom somebody may make keys: for themselves, and for service accounts that they may change. Whoever had a key of a colleague
 * could act under the name of that colleague.
 */
@Injectable()
export class KeyOwners {
  constructor(
    private readonly users: UserService,
    private readonly reach: StaffReach,
    private readonly staff: StaffCache,
  ) {}

  /** The caller first, then service accounts by name. */
  async listOwners(manager: EntityManager): Promise<KeyOwner[]> {
    const caller = currentStaff();
    const accounts = await manager.find(BaseSysUser, {
      where: { isService: true, status: UserStatus.Enabled },
      select: { id: true, name: true, username: true },
      order: { username: 'ASC' },
    });
    const seen = new Set(
      await this.users.inReach(
        accounts.map(({ id }) => id),
        manager,
      ),
    );
    const barriers = await this.reach.barriersOf([...seen], manager);
    const open = accounts.filter(({ id }) => seen.has(id) && !barriers.has(id));
    const others = open.map(({ id, name, username }) => ({ id, name: name ?? username, isService: true }));
    return [{ id: caller.id, name: caller.name, isService: false }, ...others];
  }

  /** The rights of an owner, as of the last announced change. Not for use within a transaction. @throws InvalidError if there is none */
  async loadOwner(id: number): Promise<Staff> {
    const owner = await this.staff.findStaff(id);
    if (!owner) throw notOwner();
    return owner;
  }

  /** @throws InvalidError for anybody but the caller and such accounts */
  async requireOwner(id: number, manager: EntityManager): Promise<void> {
    if (!(await this.isOwner(id, manager))) throw notOwner();
  }

  async isOwner(id: number, manager: EntityManager): Promise<boolean> {
    if (id === currentStaff().id) return true;
    if (!(await manager.existsBy(BaseSysUser, { id, isService: true }))) return false;
    const [seen] = await this.users.inReach([id], manager);
    return seen !== undefined && !(await this.reach.barriersOf([id], manager)).size;
  }
}

const notOwner = (): InvalidError => invalid('userId', 'apiKey.owner');
