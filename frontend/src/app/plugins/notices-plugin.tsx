import { VersionLayer } from '../../kernel/live/version-layer';
import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { OfflineNotice } from '../offline-notice';
import { PluginNotifications } from '../plugin-notifications';
import { ProgressBar } from '../progress-bar';
import { BackgroundFailures } from '../background-failures';
import { AccountNotice } from '../account-notice';
import { FactorNotice } from '../factor-notice';
import { RoleEndNotice } from '../role-end-notice';

/** Notices about the console itself: a call is running, the browser is offline, a newer build exists, background work has failed. */
export const noticesPlugin: ShellPlugin = {
  name: 'notices',
  order: 60,
  layers: [
    { order: 10, component: ProgressBar },
    { order: 20, component: OfflineNotice },
    { order: 25, component: VersionLayer },
    { order: 28, component: PluginNotifications },
    { order: 29, component: RoleEndNotice },
    { order: 30, component: FactorNotice },
    { order: 30, component: AccountNotice },
    { order: 30, component: BackgroundFailures },
  ],
};
