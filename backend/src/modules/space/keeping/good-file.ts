import type { ExaminedFile } from '../../../kernel/upload/file-library';
import type { FileAccess } from '../tables/file-codes';

/** A file that was judged good, and whose bytes may be anywhere. */
export interface GoodFile extends ExaminedFile {
  userId: number | null;
  classifyId?: number | null;
  access?: FileAccess;
  fileId?: string;
  /** what staff see in place of its name; its address goes by that */
  shownName?: string;
}
