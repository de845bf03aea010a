import { Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
import { PublicDownloads } from '../../kernel/plugins/outgoing/public-downloads';
import { BaseModule } from '../base/base.module';
import { PluginConfigController } from './config/plugin-config.controller';
import { PluginSecrets } from './config/plugin-secrets.service';
import { PluginSettings } from './config/plugin-settings.service';
import { PluginConsentController } from './consent/plugin-consent.controller';
import { PluginGrants } from './consent/plugin-grants.service';
import { PluginInfoController } from './info/plugin-info.controller';
import { PluginInfoService } from './info/plugin-info.service';
import { PluginRestoreHook } from './info/plugin.restore-hook';
import { InstallAuthority } from './install/authority';
import { InstalledPlugins } from './install/installed-plugins.service';
import { PluginInstall } from './install/plugin-install.service';
import { PluginVersionsController } from './life/plugin-versions.controller';
import { PluginVersions } from './life/plugin-versions.service';
import { SelfTest } from './life/self-test';
import { PluginHousekeeping } from './log/plugin-housekeeping';
import { PluginLogController } from './log/plugin-log.controller';
import { PluginLogLines } from './log/plugin-log-lines.service';
import { PluginLogWriter } from './log/plugin-log-writer.service';
import { MarketSource } from './market/market-source';
import { PluginMarketController } from './market/plugin-market.controller';
import { PluginMarket } from './market/plugin-market.service';
import { PluginPanelController } from './panel/plugin-panel.controller';
import { PluginPanels } from './panel/plugin-panels.service';
import { PluginToolController } from './panel/plugin-tool.controller';
import { PluginScopeModule } from './scope/plugin-scope.module';
import { PluginChanges } from './plugin-changes.service';
import { DemoPlugins } from './seed/demo-plugins.service';
import { HookTrials } from './run/hook-trials.service';
import { NodeReports } from './run/node-reports.service';
import { PluginHost } from './run/plugin-host.service';
import { PluginRunController } from './run/plugin-run.controller';
import { PluginStops } from './run/plugin-stops.service';
import { ProgramKeeper } from './run/program-keeper.service';
import { ProgramStarter } from './run/program-starter';
import { ShownNodes } from './run/shown-nodes.service';
import { WantedPrograms } from './run/wanted-programs';
import { PluginPublisherController } from './trust/plugin-publisher.controller';
import { PluginPublishers } from './trust/plugin-publishers.service';
import { PluginRevocationController } from './trust/plugin-revocation.controller';
import { PluginRevocations } from './trust/plugin-revocations.service';
import { Publishers } from './trust/publishers.service';
import { RevocationList } from './trust/revocation-list';
import { StopNotices } from './log/stop-notices';
import { TrustRestoreHook } from './trust/trust.restore-hook';
import { PluginConfig } from './tables/plugin-config.entity';
import { PluginGrant } from './tables/plugin-grant.entity';
import { PluginInfo } from './tables/plugin-info.entity';
import { PluginKv } from './tables/plugin-kv.entity';
import { PluginLog } from './tables/plugin-log.entity';
import { PluginNode } from './tables/plugin-node.entity';
import { PluginPublisher } from './tables/plugin-publisher.entity';
import { PluginRevocation } from './tables/plugin-revocation.entity';
import { PluginVersion } from './tables/plugin-version.entity';

/** Plugins: third-party code, installed from packages and run in a sandbox. */
@Module({
  imports: [
    BaseModule,
    PluginScopeModule,
    CrudModule.forFeature([
      PluginInfo,
      PluginVersion,
      PluginGrant,
      PluginConfig,
      PluginKv,
      PluginLog,
      PluginNode,
      PluginPublisher,
      PluginRevocation,
    ]),
  ],
  controllers: [
    PluginConfigController,
    PluginConsentController,
    PluginInfoController,
    PluginLogController,
    PluginMarketController,
    PluginPanelController,
    PluginPublisherController,
    PluginRevocationController,
    PluginRunController,
    PluginToolController,
    PluginVersionsController,
  ],
  providers: [
    DemoPlugins,
    HookTrials,
    InstallAuthority,
    InstalledPlugins,
    MarketSource,
    NodeReports,
    PluginChanges,
    PluginGrants,
    PluginHost,
    PluginHousekeeping,
    PluginInfoService,
    PluginInstall,
    PluginLogLines,
    PluginLogWriter,
    PluginMarket,
    PluginPanels,
    PluginPublishers,
    PluginRestoreHook,
    PluginRevocations,
    PluginSecrets,
    PluginSettings,
    PluginStops,
    PluginVersions,
    ProgramKeeper,
    ProgramStarter,
    PublicDownloads,
    Publishers,
    RevocationList,
    SelfTest,
    ShownNodes,
    StopNotices,
    TrustRestoreHook,
    WantedPrograms,
  ],
})
export class PluginModule {}
