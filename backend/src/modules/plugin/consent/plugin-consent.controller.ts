import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { ConsentDraft, PluginConsent } from './consent.dto';
import { PluginGrants } from './plugin-grants.service';

@Controller('admin/plugin/info')
export class PluginConsentController {
  constructor(private readonly grants: PluginGrants) {}

  @Get('grants')
  @ApiOperation({ summary: 'Read the scopes that a plugin requests and has been granted' })
  @ApiOkResponse({ type: PluginConsent })
  read(@Query('id', WholeNumber('id')) id: number): Promise<PluginConsent> {
    return this.grants.showConsent(id);
  }

  /** A permission that is not listed is revoked. If a later version needs more, it must be granted here again. */
  @StepUp()
  @Post('grant')
  @ApiOperation({ summary: 'Grant the scopes that a plugin requests' })
  write(@Body() draft: ConsentDraft): Promise<void> {
    return this.grants.replaceGrants(draft);
  }
}
