import { VersionLayer } from '../../kernel/live/version-layer';
import type { ShellPlugin } from '../../kernel/shell/shell-plugin';
import { OfflineNotice } from '../offline-notice';
import { PluginSaid } from '../plugin-said';
import { ProgressBar } from '../progress-bar';
import { UnheldFailure } from '../unheld-failure';

/** What the console says of itself: that it is asking, that the line is down, that a newer build is out, that something failed unseen. */
export const noticesPlugin: ShellPlugin = {
  name: 'notices',
  order: 60,
  layers: [
    { order: 10, component: ProgressBar },
    { order: 20, component: OfflineNotice },
    { order: 25, component: VersionLayer },
    { order: 28, component: PluginSaid },
    { order: 30, component: UnheldFailure },
  ],
};
