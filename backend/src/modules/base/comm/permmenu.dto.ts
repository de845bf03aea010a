import { ApiProperty } from '@nestjs/swagger';
import { describe } from '../../../kernel/crud/describe';
import { BaseSysMenu } from '../tables/menu.entity';

describe(BaseSysMenu);

export class Permmenu {
  @ApiProperty({ type: [String] }) perms: string[];
  @ApiProperty({ type: [BaseSysMenu], description: 'flat, in their order' }) menus: BaseSysMenu[];
}

export class UploadMode {
  @ApiProperty({ enum: ['local'] }) mode: 'local';
  @ApiProperty({ enum: ['local'] }) type: 'local';
}
