import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { InstallQuestion } from '../install/install.dto';
import { MarketAnswer, MarketOrder } from './market.dto';
import { PluginMarket } from './plugin-market.service';

@Controller('admin/plugin/market')
export class PluginMarketController {
  constructor(private readonly market: PluginMarket) {}

  /** Reads the index at `PLUGIN_MARKET_URL`, which must be signed with a trusted key. It is cached for five minutes. */
  @Get('list')
  @ApiOperation({ summary: 'List what the market of plugins offers' })
  @ApiQuery({
    name: 'fresh',
    required: false,
    enum: ['true', 'false'],
    description: 'true fetches the index now instead of using the cached one',
  })
  @ApiOkResponse({ type: MarketAnswer })
  list(@Query('fresh') fresh?: string): Promise<MarketAnswer> {
    return this.market.listCards(fresh === 'true');
  }

  /** Downloads the package, checks that it is the one in the index, and then installs it like any other package. */
  @StepUp()
  @Post('install')
  @ApiOperation({ summary: 'Install a plugin of the market or a newer version of it' })
  @ApiOkResponse({
    type: InstallQuestion,
    description: 'a question to confirm; no data means that the plugin is installed',
  })
  install(@Body() order: MarketOrder): Promise<InstallQuestion | undefined> {
    return this.market.installFromMarket(order);
  }
}
