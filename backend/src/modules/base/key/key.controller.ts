import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ClosedToKeys, StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { HasSecretAnswer } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { BaseSysApiKey } from '../tables/api-key.entity';
import { KeyChange, KeyChoices, KeyDraft, KeyRotation, ShownKey } from './key.dto';
import { KeyMaker } from './key-maker.service';
import { KeyService } from './key.service';

/** Keys with which programs call. */
@ClosedToKeys()
@Controller('admin/base/sys/key')
export class KeyController extends CrudController(BaseSysApiKey, {
  called: ['key', 'keys'],
  actions: ['page', 'info'],
  filter: ['userId'],
  keyword: ['name', 'prefix'],
}) {
  constructor(
    override readonly service: KeyService,
    private readonly maker: KeyMaker,
  ) {
    super(service);
  }

  /** Returns for whom the caller may make a key, and what a key of this owner may do. */
  @Get('choices')
  @ApiOperation({ summary: 'Read what a key may be given' })
  @ApiOkResponse({ type: KeyChoices })
  choices(@Query('userId', WholeNumber('userId')) userId: number): Promise<KeyChoices> {
    return this.maker.readChoices(userId);
  }

  /** The answer is the only place where the key is. It can never do more than its owner can at that moment. */
  @StepUp()
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('add')
  @ApiOperation({ summary: 'Make a key' })
  @ApiOkResponse({ type: ShownKey })
  override add(@Body() draft: KeyDraft): Promise<ShownKey> {
    return this.maker.makeKey(draft);
  }

  /** A key can only lose permissions. For more, make a new one. */
  @StepUp()
  @Post('update')
  @ApiOperation({ summary: 'Change the name and the networks of a key, or take permissions from it' })
  override update(@Body() change: KeyChange): Promise<void> {
    return this.service.changeKey(change);
  }

  /** Replaces the key by a new one, which only the answer contains. The old one is taken for another 24 hours. */
  @StepUp()
  @HasSecretAnswer(true)
  @Uncompressed()
  @Post('rotate')
  @ApiOperation({ summary: 'Replace a key' })
  @ApiOkResponse({ type: ShownKey })
  rotate(@Body() rotation: KeyRotation): Promise<ShownKey> {
    return this.maker.rotateKey(rotation);
  }

  /** Ends keys within a second, also those that they have replaced. */
  @Post('revoke')
  @ApiOperation({ summary: 'Revoke keys' })
  revoke(@Body() { ids }: Ids): Promise<void> {
    return this.service.revokeKeys(ids);
  }
}
