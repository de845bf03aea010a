import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImMacro } from './macro.entity';

/** Maximum number of macros that a dialog can show. */
const MOST_OFFERED = 30;

/** Macros, and to which staff they are offered. */
@Injectable()
export class MacroService extends CrudService(ImMacro) {
  constructor(
    @InjectRepository(ImMacro) private readonly macros: Repository<ImMacro>,
    recycleBin: RecycleBin,
  ) {
    super(macros, recycleBin);
  }

  /** The caller's macros: those for all roles, and those for one of the caller's roles. */
  async offered(): Promise<ImMacro[]> {
    const { isSuper, roleIds: own } = currentStaff();
    const rows = await this.macros.find({ where: { enabled: Flag.Yes }, order: { orderNum: 'ASC', id: 'ASC' } });
    const isOffered = ({ roleIds }: ImMacro) => isSuper || !roleIds?.length || roleIds.some((id) => own.includes(id));
    return rows.filter(isOffered).slice(0, MOST_OFFERED);
  }
}
