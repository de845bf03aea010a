import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ClosedToKeys, StepUp } from '../../../kernel/access/auth/access';
import { BodyBounds } from '../../../kernel/wire/body/bounds';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { ImportedMenus, MenuFile, MenuFileNode } from './import/menu-file.dto';
import { type Levels, MenuFilePipe } from './import/menu-file.pipe';
import { MenuImportService } from './import/menu-import.service';
import { BaseSysMenu } from '../tables/menu.entity';
import { MenuService } from './menu.service';
import type { MenuNode } from './menu-node';
import { CreatedSource, NewSource, ParsedSource, SourceText } from './source/source.dto';
import { SourceService } from './source/source.service';

@ClosedToKeys('create')
@Controller('admin/base/sys/menu')
export class MenuController extends CrudController(BaseSysMenu, {
  // What a menu permits, every role with the menu has.
  stepUp: ['add', 'update', 'delete'],
  called: ['menu', 'menus'],
  actions: ['add', 'update', 'delete', 'info', 'list', 'page'],
  filter: ['type', 'parentId', 'isShow'],
  keyword: ['name', 'router', 'perms'],
  order: { orderNum: 'asc' },
}) {
  constructor(
    override readonly service: MenuService,
    private readonly imports: MenuImportService,
    private readonly sources: SourceService,
  ) {
    super(service);
  }

  /** Returns the chosen menus with their parents, in the format that `import` accepts. */
  @Post('export')
  @ApiOperation({ summary: 'Export menus as a tree' })
  @ApiOkResponse({ type: [MenuFileNode] })
  exportTree(@Body() { ids }: Ids): Promise<MenuNode[]> {
    return this.service.exportTree(ids);
  }

  /** Accepts thousands of menus with all of their columns. */
  @StepUp()
  @Post('import')
  @ApiOperation({ summary: 'Import a tree of menus' })
  @BodyBounds({ bytes: 4 * 2 ** 20, values: 80_000 })
  @ApiBody({ type: MenuFile })
  @ApiOkResponse({ type: ImportedMenus })
  import(@Body(MenuFilePipe) file: object): Promise<ImportedMenus> {
    return this.imports.importMenus(file as Levels);
  }

  /** For the module generator: reads what the source declares, without running it. */
  @IgnoresIdempotencyKey('reads')
  @Post('parse')
  @ApiOperation({ summary: 'Read the columns from the source of an entity' })
  @BodyBounds({ bytes: 2 ** 20 })
  @ApiOkResponse({ type: ParsedSource })
  parse(@Body() text: SourceText): ParsedSource {
    return this.sources.parseSource(text);
  }

  /** Only on a development server. Returns the files that were written. An existing file is never overwritten. */
  @Post('create')
  @ApiOperation({ summary: 'Write the source of a new module' })
  @BodyBounds({ bytes: 2 ** 20 })
  @ApiOkResponse({ type: CreatedSource })
  async create(@Body() source: NewSource): Promise<CreatedSource> {
    return { files: await this.sources.createFiles(source) };
  }
}
