import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { BaseSysAnnouncement } from '../tables/announcement.entity';
import { Readers, ReadersQuery } from './announcement.dto';
import { AnnouncementReaders } from './announcement-readers';
import { AnnouncementService } from './announcement.service';

/** What all staff should read, and who has confirmed it. */
@Controller('admin/base/sys/announcement')
export class AnnouncementController extends CrudController(BaseSysAnnouncement, {
  called: ['announcement', 'announcements'],
  actions: ['add', 'info', 'page'],
  keyword: ['title', 'content'],
  filter: ['staffId'],
  mostAdded: 1,
  example: { title: 'New rules for appeals', content: 'Please read the new rules before you answer an appeal.' },
}) {
  constructor(
    override readonly service: AnnouncementService,
    private readonly confirmations: AnnouncementReaders,
  ) {
    super(service);
  }

  /** Staff are not shown them any more; who has confirmed them stays in the list. Those that have ended already are left alone. */
  @Post('withdraw')
  @ApiOperation({ summary: 'Withdraw announcements' })
  withdraw(@Body() { ids }: Ids): Promise<void> {
    return this.service.withdrawAnnouncements(ids);
  }

  /** Lists the people on duty whom the caller sees, with the time at which each confirmed the announcement. */
  @IgnoresIdempotencyKey('reads')
  @Post('readers')
  @ApiOperation({ summary: 'List who has confirmed an announcement' })
  @ApiOkResponse({ type: Readers })
  readers(@Body() query: ReadersQuery): Promise<Readers> {
    return this.confirmations.listReaders(query);
  }
}
