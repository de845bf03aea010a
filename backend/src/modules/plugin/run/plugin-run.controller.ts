import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { HOOK_NAMES } from '../../../kernel/plugins/hooks/hook-names';
import { HOOKS } from '../../../kernel/plugins/hooks/hook-registry';
import { Withheld } from '../../../kernel/operation/request-log/withheld.decorator';
import { HookTrials } from './hook-trials.service';
import { HookTrial, ShownFigures, ShownHook, ShownNode, TrialResult } from './run.dto';
import { ShownNodes } from './shown-nodes.service';

@Controller('admin/plugin/info')
export class PluginRunController {
  constructor(
    private readonly shown: ShownNodes,
    private readonly trials: HookTrials,
  ) {}

  @Get('nodes')
  @ApiOperation({ summary: 'List the nodes that run a plugin, with the version' })
  @ApiOkResponse({ type: [ShownNode] })
  nodes(@Query('id', WholeNumber('id')) id: number): Promise<ShownNode[]> {
    return this.shown.listNodes(id);
  }

  /** Returns the figures by node and hook, since the plugin started on that node. Nodes update them every ten seconds. */
  @Get('figures')
  @ApiOperation({ summary: 'Read the number and duration of the calls of a plugin' })
  @ApiOkResponse({ type: [ShownFigures] })
  figures(@Query('id', WholeNumber('id')) id: number): Promise<ShownFigures[]> {
    return this.shown.listFigures(id);
  }

  @Get('hooks')
  @ApiOperation({ summary: 'List the hooks, with their input, answer and behaviour on failure' })
  @ApiOkResponse({ type: [ShownHook] })
  hooks(): ShownHook[] {
    return HOOK_NAMES.map((name) => ({ name, ...HOOKS[name] }));
  }

  /** Runs in a temporary sandbox with the plugin's settings and granted permissions. Requests that the plugin makes are really sent. */
  @Withheld('input')
  @Post('tryHook')
  @ApiOperation({ summary: 'Try out a hook of a plugin, enabled or not' })
  @ApiOkResponse({ type: TrialResult })
  tryHook(@Body() trial: HookTrial): Promise<TrialResult> {
    return this.trials.runTrial(trial);
  }
}
