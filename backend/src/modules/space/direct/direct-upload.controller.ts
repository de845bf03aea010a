import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SignedIn } from '../../../kernel/auth/access';
import { currentStaff } from '../../../kernel/context/current-staff';
import { DirectAddress, DirectFile, DirectUpload, DirectUploadId } from './direct-upload.dto';
import { DirectUploads } from './direct-uploads.service';

/** Files that go to the bucket itself, where `uploadMode` says `cloud`. */
@SignedIn()
@Controller('admin/base/comm/upload')
export class DirectUploadController {
  constructor(private readonly uploads: DirectUploads) {}

  /** Answers an address of the bucket to PUT the bytes to. Nobody sees them before they were judged. */
  @Post('direct')
  @ApiOperation({ summary: 'Announce a file that goes to the bucket' })
  @ApiOkResponse({ type: DirectAddress })
  begin(@Body() upload: DirectUpload): Promise<DirectAddress> {
    return this.uploads.begin(currentStaff().id, upload);
  }

  /** To be called when the bucket has taken the bytes. Called again, it answers the same. */
  @Post('direct/finish')
  @ApiOperation({ summary: 'Have a file judged that was put into the bucket' })
  @ApiOkResponse({ type: DirectFile })
  async finish(@Body() { id }: DirectUploadId): Promise<DirectFile> {
    return { url: await this.uploads.finish(currentStaff().id, id) };
  }
}
