import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffDirectory } from '../../kernel/auth/staff-directory';
import { CrudModule } from '../../kernel/crud/crud.module';
import { ConfService } from './conf/conf.service';
import { BaseSysConf } from './conf/conf.entity';
import { BaseSysDepartment } from './department/department.entity';
import { BaseSysLog } from './log/log.entity';
import { BaseSysMenu } from './menu/menu.entity';
import { BaseSysParam } from './param/param.entity';
import { BaseSysRoleDepartment } from './role/role-department.entity';
import { BaseSysRoleMenu } from './role/role-menu.entity';
import { BaseSysRole } from './role/role.entity';
import { DatabaseStaffDirectory } from './staff-directory.service';
import { BaseSysSession } from './session/session.entity';
import { BaseSysUserRole } from './user/user-role.entity';
import { BaseSysUser } from './user/user.entity';

/** Staff and what governs them. */
@Global()
@Module({
  imports: [
    CrudModule.forFeature([
      BaseSysConf,
      BaseSysDepartment,
      BaseSysLog,
      BaseSysMenu,
      BaseSysParam,
      BaseSysRole,
      BaseSysRoleDepartment,
      BaseSysRoleMenu,
      BaseSysUser,
      BaseSysUserRole,
    ]),
    TypeOrmModule.forFeature([BaseSysSession]),
  ],
  controllers: [],
  providers: [{ provide: StaffDirectory, useClass: DatabaseStaffDirectory }, ConfService],
  exports: [StaffDirectory, ConfService],
})
export class BaseModule {}
