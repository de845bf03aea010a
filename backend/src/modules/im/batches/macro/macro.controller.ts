import { Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { ImMacro } from './macro.entity';
import { MacroService } from './macro.service';

@Controller('admin/im/macro')
export class ImMacroController extends CrudController(ImMacro, {
  called: ['macro', 'macros'],
  filter: ['enabled'],
  keyword: ['name', 'reason'],
  order: { orderNum: 'asc', id: 'asc' },
}) {
  constructor(override readonly service: MacroService) {
    super(service);
  }

  /** Returns the macros for the ban dialog: those for everybody, and those for the caller's roles. */
  @IgnoresIdempotencyKey('reads')
  @Post('offered')
  @ApiOperation({ summary: 'List the macros that my roles may use' })
  @ApiOkResponse({ type: [ImMacro] })
  offered(): Promise<ImMacro[]> {
    return this.service.offered();
  }
}
