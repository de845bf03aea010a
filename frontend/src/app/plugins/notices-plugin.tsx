import { VersionLayer } from '../../kernel/live/version-layer';
import type { ShellPlugin } from '../../kernel/shell/shell-plugin';
import { OfflineNotice } from '../offline-notice';
import { ProgressBar } from '../progress-bar';

/** What the console says of itself: that it is asking, that the line is down, that a newer build is out. */
export const noticesPlugin: ShellPlugin = {
  name: 'notices',
  order: 60,
  layers: [
    { order: 10, component: ProgressBar },
    { order: 20, component: OfflineNotice },
    { order: 25, component: VersionLayer },
  ],
};
