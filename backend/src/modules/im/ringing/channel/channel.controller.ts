import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { ChannelTests } from './channel-tests';
import { ChannelTest, ChannelTestAnswer } from './channel.dto';
import { ImChannel } from '../tables/channel.entity';
import { ChannelService } from './channel.service';

@Controller('admin/im/channel')
export class ImChannelController extends CrudController(ImChannel, {
  called: ['channel', 'channels'],
  filter: ['kind', 'enabled'],
  keyword: ['name'],
  // Whoever changes an address redirects what the house is told.
  stepUp: ['add', 'update', 'delete'],
  example: {
    ...{ name: 'Night watch', kind: 'webhook', url: 'https://ring.example.com/hook', secret: 'a-secret-of-16-or-more' },
    rings: ['alarm', 'overdue'],
  },
}) {
  constructor(
    override readonly service: ChannelService,
    private readonly tests: ChannelTests,
  ) {
    super(service);
  }

  /** Sends a test text at once, and returns what the other side answered. It waits ten seconds at most, and tries once. */
  @Post('test')
  @ApiOperation({ summary: 'Send a test text to a channel' })
  @ApiOkResponse({ type: ChannelTestAnswer })
  test(@Body() { id }: ChannelTest): Promise<ChannelTestAnswer> {
    return this.tests.sendTest(id);
  }
}
