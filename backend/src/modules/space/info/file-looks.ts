import type { Beside } from '../../../kernel/crud/read/projection';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { FileSignatures } from '../../../kernel/content/upload/file-signatures';
import { labelsOfName } from '../../../kernel/content/upload/labels';
import { pictureFields, pictureState } from '../picture/picture-fields';
import { FileAccess } from '../tables/file-codes';
import type { SmallPictures } from '../tables/space-blob.entity';
import type { SpaceInfo } from '../tables/space-info.entity';

/** How long a list shows a preview of files that only staff may see. */
const PREVIEW_SECONDS = 600;

/** Reads the blob's data and the stored times together with the file: one query instead of three. */
export const BESIDE_FILES: Beside = {
  join: 'LEFT JOIN `space_blob` b ON b.`sha256` = a.`sha256`',
  columns: {
    bytesPictures: 'b.`pictures`',
    bytesLabels: 'b.`labels`',
    storedCreateTime: 'a.`createTime`',
    storedUpdateTime: 'a.`updateTime`',
  },
};

interface Read {
  bytesPictures: SmallPictures | null;
  bytesLabels: string | null;
  storedCreateTime: unknown;
  storedUpdateTime: unknown;
}

/** The stored time of a row that was read with BESIDE_FILES. It is more precise than the shown time. */
export const storedTime = (row: WireRow, name: string): unknown =>
  (row as unknown as Read)[name === 'createTime' ? 'storedCreateTime' : 'storedUpdateTime'];

/** The response for a file that was read with BESIDE_FILES. */
export function shownFile(row: WireRow, signatures: FileSignatures, canDraw: boolean): WireRow {
  const { bytesPictures, bytesLabels, storedCreateTime: _, storedUpdateTime: __, ...file } = row as WireRow & Read;
  const { url, key, access, name } = file as unknown as SpaceInfo;
  const labels = new Set([...(bytesLabels ?? '').split(',').filter(Boolean), ...labelsOfName(name)]);
  const state = pictureState(bytesPictures ?? undefined, canDraw);
  const signing = { signatures, seconds: PREVIEW_SECONDS };
  // Assigns to the existing copy. A second copy of so many columns costs five times as much as everything else here.
  return Object.assign(file, pictureFields(file as unknown as SpaceInfo, state, signing), {
    labels: [...labels],
    preview: access === FileAccess.Link ? url : `${url}?${signatures.signKey(key, PREVIEW_SECONDS)}`,
  });
}
