import { Controller, ForbiddenException, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Raw } from '../../../kernel/wire/envelope/raw';
import { SupportPackets } from './support-packets';

@Controller('admin/base/sys/support')
export class SupportController {
  constructor(private readonly packets: SupportPackets) {}

  /**
   * Returns a ZIP archive with what whoever helps has to know, as `npm run support` writes it: versions, settings without secrets, what the
   * doctor finds, figures, and failed requests. Like the settings in force, only a super user may have it. Each download is recorded.
   */
  @IgnoresIdempotencyKey('streams')
  @Raw()
  @StepUp()
  @Post('export')
  @ApiOperation({ summary: 'Download a support packet' })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'the archive', schema: { type: 'string', format: 'binary' } })
  async export(): Promise<StreamableFile> {
    if (!currentStaff().isSuper) throw new ForbiddenException();
    const packet = await this.packets.makePacket();
    return new StreamableFile(packet, {
      type: 'application/zip',
      disposition: 'attachment; filename="support.zip"',
      length: packet.length,
    });
  }
}
