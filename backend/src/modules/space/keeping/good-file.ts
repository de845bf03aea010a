import type { ExaminedFile } from '../../../kernel/content/upload/file-library';
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

/** A file whose bytes are in the store, and whose address was known before. */
export type StoredFile = GoodFile & { fileId: string };
