import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { lockExisting } from '../../../../kernel/stores/database/lock-existing';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { WordingService } from '../wording/wording.service';
import type { LibraryCopy } from './library-copy.dto';
import type { LibraryId } from './pushing/wording-push.dto';
import { WordingLibraryService } from './wording-library.service';

/** Copies of libraries: all phrases of one, under another title. */
@Injectable()
export class LibraryCopies {
  constructor(
    private readonly libraries: WordingLibraryService,
    private readonly phrases: WordingService,
  ) {}

  /** @throws InvalidError for `title` if it is that of the library */
  createCopy({ id, title, group_id = null }: LibraryCopy): Promise<LibraryId> {
    return this.libraries.runInTransaction(async (manager) => {
      // Every change of a phrase locks its library, so this one stays as it is until it is copied.
      if (!(await lockExisting(manager, ImWordingLibrary, [id])).size) throw new BusinessError('crud.notFound');
      const source = await manager.findOneByOrFail(ImWordingLibrary, { id });
      if (source.title === title) throw invalid('title', 'im.wording.sameTitle');
      const added = await this.libraries.add({ title, group_id }, manager);
      const copy = { id: added.id as number };
      await this.phrases.copyPhrases(id, copy.id, manager);
      return copy;
    });
  }
}
