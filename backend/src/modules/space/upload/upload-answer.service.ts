import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { t } from '../../../kernel/basis/i18n/translate';
import type { RefusalKey } from '../../../kernel/basis/errors/refusal-key';
import { SpaceInfo } from '../tables/space-info.entity';
import { type SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

const WORDS: Record<UploadStatus, string> = {
  [UploadStatus.Receiving]: 'receiving',
  [UploadStatus.Received]: 'received',
  [UploadStatus.Ready]: 'ready',
  [UploadStatus.Refused]: 'refused',
};

/** Response headers that describe an upload: its progress, and at the end its result. */
@Injectable()
export class UploadAnswer {
  constructor(@InjectRepository(SpaceInfo) private readonly files: Repository<SpaceInfo>) {}

  async headersOf({
    offset,
    status,
    expiresAt,
    infoId,
    refusal,
    refusalParams,
  }: SpaceUpload): Promise<Record<string, string | number>> {
    // A file that is still scanned has its row already.
    const file = infoId && status === UploadStatus.Ready ? await this.files.findOneBy({ id: infoId }) : null;
    return {
      'upload-offset': offset,
      'upload-expires': expiresAt.toUTCString(),
      'upload-state': WORDS[status],
      ...(file && { 'upload-address': encodeURI(file.url), 'upload-file': file.id }),
      ...(refusal && {
        'upload-refusal': refusal,
        'upload-message': encodeURIComponent(t(refusal as RefusalKey, refusalParams ?? {})),
      }),
    };
  }
}
