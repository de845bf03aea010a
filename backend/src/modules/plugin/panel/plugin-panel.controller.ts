import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { ShownPanel } from './panel.dto';
import { PluginPanels } from './plugin-panels.service';

@Controller('admin/plugin/panel')
export class PluginPanelController {
  constructor(private readonly panels: PluginPanels) {}

  /** Plugins that fail or do not answer in time are left out. */
  @Get('home')
  @ApiOperation({ summary: 'Read the cards that plugins show on the first page' })
  @ApiOkResponse({ type: [ShownPanel] })
  home(): Promise<ShownPanel[]> {
    return this.panels.home();
  }

  /** Plugins that fail or do not answer in time are left out. */
  @Get('person')
  @ApiOperation({ summary: 'Read the cards that plugins show for a chat user' })
  @ApiOkResponse({ type: [ShownPanel] })
  person(@Query('userId', WholeNumber('userId')) userId: number): Promise<ShownPanel[]> {
    return this.panels.readPersonPanels(userId);
  }
}
