import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/access/auth/access';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { DirectAddress, DirectFile, DirectUpload, DirectUploadId } from './direct-upload.dto';
import { DirectUploads } from './direct-uploads.service';

/** Uploads that the client sends directly to the bucket, used if `uploadMode` is `cloud`. */
@SignedIn()
@Controller('admin/base/comm/upload')
export class DirectUploadController {
  constructor(private readonly uploads: DirectUploads) {}

  /** Returns an address of the bucket; the client sends the bytes to it with PUT. Nobody can see the file before it is checked. */
  @IgnoresIdempotencyKey('uploads')
  @Uncompressed()
  @Post('direct')
  @ApiOperation({ summary: 'Start an upload directly to the bucket' })
  @ApiOkResponse({ type: DirectAddress })
  begin(@Body() upload: DirectUpload): Promise<DirectAddress> {
    return this.uploads.beginUpload(currentStaff().id, upload);
  }

  /** Call this after the bucket has received all bytes. A repeated call returns the same result. */
  @Post('direct/finish')
  @ApiOperation({ summary: 'Check and accept a file uploaded to the bucket' })
  @ApiOkResponse({ type: DirectFile })
  async finish(@Body() { id }: DirectUploadId): Promise<DirectFile> {
    return { url: await this.uploads.finishUpload(currentStaff().id, id) };
  }
}
