import type { AppConfig } from '../../config/app-config';
import { PIECE_BYTES } from '../storage/storage';
import { UPLOAD_LIMIT_MB } from './upload-store';

const MB = 2 ** 20;

/** Where pieces go to. */
export const UPLOADS_IN_PIECES = '/api/admin/base/comm/upload/tus';

/** What a client is told before it sends anything; the API document says what each means. */
export const uploadLimits = ({ uploadMaxMb }: Pick<AppConfig, 'uploadMaxMb'>) => ({
  files: 9,
  parallel: 3,
  singleBytes: UPLOAD_LIMIT_MB * MB,
  resumableFrom: 16 * MB,
  resumableBytes: uploadMaxMb * MB,
  pieceBytes: PIECE_BYTES,
  resumable: UPLOADS_IN_PIECES,
});

/** Where a file is announced that goes to the bucket itself. */
export const DIRECT = '/api/admin/base/comm/upload/direct';
