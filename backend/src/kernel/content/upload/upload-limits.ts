import type { AppConfig } from '../../../config/app-config';
import { PIECE_BYTES } from '../../stores/storage/storage';
import { UPLOAD_LIMIT_MB } from './upload-store';

const MB = 2 ** 20;

/** The path of uploads in pieces. */
export const UPLOADS_IN_PIECES = '/api/admin/base/comm/upload/tus';

/** The limits that a client gets before it sends anything. The API document explains each of them. */
export const uploadLimits = ({ uploadMaxMb }: Pick<AppConfig, 'uploadMaxMb'>) => ({
  files: 9,
  parallel: 3,
  singleBytes: UPLOAD_LIMIT_MB * MB,
  resumableFrom: 16 * MB,
  resumableBytes: uploadMaxMb * MB,
  pieceBytes: PIECE_BYTES,
  resumable: UPLOADS_IN_PIECES,
});

/** The path that announces a direct upload to the bucket. */
export const DIRECT = '/api/admin/base/comm/upload/direct';
