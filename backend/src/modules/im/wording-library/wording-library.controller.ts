import { Controller, UseInterceptors } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { SchemaRefusalInterceptor } from '../schema/schema-refusal.interceptor';
import { ImWordingLibrary } from './im-wording-library.entity';
import { WordingLibraryService } from './wording-library.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/wording_library')
export class ImWordingLibraryController extends CrudController(ImWordingLibrary, {
  filter: ['group_id'],
  keyword: ['title', 'group_name'],
}) {
  constructor(override readonly service: WordingLibraryService) {
    super(service);
  }
}
