import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Withheld } from '../../../kernel/operation/request-log/withheld.decorator';
import { ToolOutcome, ToolRun } from './panel.dto';
import { PluginPanels } from './plugin-panels.service';

@Controller('admin/plugin/tool')
export class PluginToolController {
  constructor(private readonly panels: PluginPanels) {}

  /** The plugin must be enabled and must answer the hook `tool`. */
  @Withheld('values')
  @Post('run')
  @ApiOperation({ summary: 'Submit the form of a plugin and read its answer' })
  @ApiOkResponse({ type: ToolOutcome })
  run(@Body() order: ToolRun): Promise<ToolOutcome> {
    return this.panels.runTool(order);
  }
}
