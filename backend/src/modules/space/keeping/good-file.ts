import type { ExaminedFile } from '../../../kernel/upload/file-library';
import type { FileAccess } from '../tables/file-codes';

/** A file that passed the checks. Its bytes may be anywhere. */
export interface GoodFile extends ExaminedFile {
  userId: number | null;
  classifyId?: number | null;
  access?: FileAccess;
  fileId?: string;
  /** the name that staff see; the address still uses `name` */
  shownName?: string;
}
