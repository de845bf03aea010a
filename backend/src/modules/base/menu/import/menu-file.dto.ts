import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { describe } from '../../../../kernel/crud/shapes/describe';
import { BaseSysMenu } from '../../tables/menu.entity';

export const DUPLICATES = ['skip', 'add', 'replace'] as const;

/** What to do with a menu that already exists. */
export type Duplicates = (typeof DUPLICATES)[number];

describe(BaseSysMenu);

const FIELDS = ['type', 'router', 'perms', 'icon', 'orderNum', 'viewPath', 'keepAlive', 'isShow'] as const;

class Optional extends PartialType(PickType(BaseSysMenu, FIELDS), { skipNullProperties: false }) {}

/** A menu in an import or export file. */
export class MenuFileNode extends Optional {
  @ApiProperty({ maxLength: 255 })
  name: string;

  @ApiPropertyOptional({ type: () => [MenuFileNode] })
  childMenus?: MenuFileNode[];
}

/** The columns of one node, for validation. The nodes below it are validated one by one. */
export class MenuFileRow extends PickType(BaseSysMenu, ['name', ...FIELDS]) {}

export class MenuFile {
  @ApiProperty({ type: [MenuFileNode], description: 'tree of menus, as the export writes it' })
  menus: MenuFileNode[];

  @ApiPropertyOptional({ enum: DUPLICATES, default: 'skip' })
  @IsOptional()
  @IsIn(DUPLICATES)
  duplicates?: Duplicates;
}

export class ImportedMenus {
  @ApiProperty() added: number;
  @ApiProperty() skipped: number;
  @ApiProperty() replaced: number;
}
