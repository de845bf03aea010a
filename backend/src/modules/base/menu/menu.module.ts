import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MenuImportService } from './import/menu-import.service';
import { MenuController } from './menu.controller';
import { BaseSysMenu } from '../tables/menu.entity';
import { MenuService } from './menu.service';
import { SourceService } from './source/source.service';
import { SourceTree } from './source/source-tree';

/** The menus: a tree of directories, screens and permissions. */
@Module({
  imports: [TypeOrmModule.forFeature([BaseSysMenu])],
  controllers: [MenuController],
  providers: [MenuService, MenuImportService, SourceService, SourceTree],
})
export class MenuModule {}
