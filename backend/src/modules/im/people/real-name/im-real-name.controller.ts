import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../../kernel/access/auth/access';
import { CrudController } from '../../../../kernel/crud/controller/crud-controller';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../../kernel/wire/compression/uncompressed';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ManyActed } from '../../oversight/act/act.dto';
import { PersonalData, RevealOrder } from '../user/acting.dto';
import { RevealService } from '../user/reveal.service';
import { CancelRealName } from './cancel-real-name.dto';
import { ImRealName } from '../../tables/im-real-name.entity';
import { RealNameService } from './real-name.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/real_name')
export class ImRealNameController extends CrudController(ImRealName, {
  called: ['real name', 'real names'],
  actions: ['info', 'list', 'page', 'update', 'export'],
  filter: ['is_real_name', 'sex'],
  searched: 'text in the names, the phone number, the mail address and the invite code of the person',
}) {
  constructor(
    override readonly service: RealNameService,
    private readonly personal: RevealService,
  ) {
    super(service);
  }

  /** Revokes a confirmed real name. Its number and pictures are deleted, and the person has to verify their identity again. */
  @Post('cancelRealName')
  @ApiOperation({ summary: 'Revoke confirmed real names' })
  @ApiOkResponse({ type: ManyActed })
  cancelRealName(@Body() order: CancelRealName): Promise<ManyActed> {
    return this.service.revokeRealNames(order);
  }

  /** Returns the personal data and the pictures of the card, unmasked. Who asked, and why, is recorded in the audit trail first. */
  @IgnoresIdempotencyKey('reveals')
  @Uncompressed()
  @StepUp()
  @Post('reveal')
  @ApiOperation({ summary: 'Reveal a real name' })
  @ApiOkResponse({ type: PersonalData })
  reveal(@Body() order: RevealOrder): Promise<PersonalData> {
    return this.personal.revealPerson(order, 'real_name.reveal');
  }
}
