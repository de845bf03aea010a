import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { UserNote } from '../tables/user-note.entity';
import { UserNoteService } from './user-note.service';

@Controller('admin/user/note')
export class UserNoteController extends CrudController(UserNote, {
  actions: ['add', 'update', 'delete', 'page'],
  filter: ['userId'],
  order: { isPinned: 'desc', id: 'desc' },
  called: ['note', 'notes'],
}) {
  constructor(override readonly service: UserNoteService) {
    super(service);
  }
}
