import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Public } from '../../../kernel/access/auth/access';
import { IgnoresIdempotencyKey } from '../../../kernel/durability/idempotency/key-rule';
import { Uncompressed } from '../../../kernel/wire/compression/uncompressed';
import { LinkLook, LinkToken, LinkUse } from './link.dto';
import { LinkUses } from './link-use';

/** One-time links, for those who have one. They need no session, and get none. */
@Public()
@Controller('admin/base/open/passwordLink')
export class LinkController {
  constructor(private readonly uses: LinkUses) {}

  /** Refused with the reason `linkOver` if the link was used, has expired or never was one; many such tries slow down further ones. */
  @IgnoresIdempotencyKey('reads')
  @Post('look')
  @ApiOperation({ summary: 'Read whose password a one-time link sets' })
  @ApiOkResponse({ type: LinkLook })
  look(@Body() { token }: LinkToken): Promise<LinkLook> {
    return this.uses.lookAt(token);
  }

  /** Ends all sessions of the person, who then signs in as usual. A password that is refused does not use up the link. */
  @IgnoresIdempotencyKey('signs in')
  @Uncompressed()
  @Post('use')
  @ApiOperation({ summary: 'Set a password with a one-time link' })
  use(@Body() { token, password }: LinkUse): Promise<void> {
    return this.uses.setPassword(token, password);
  }
}
