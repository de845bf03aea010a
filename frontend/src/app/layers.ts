import { addLayer } from '../kernel/layers';
import { VersionLayer } from '../kernel/live/version-layer';
import { OfflineNotice } from './offline-notice';
import { PaletteLayer } from './palette/palette-layer';
import { ProgressBar } from './progress-bar';
import { SignInLayer } from './sign-in/sign-in-layer';
import { ThemeLayer } from './theme-drawer/theme-layer';

addLayer({ name: 'progress', order: 10, component: ProgressBar });
addLayer({ name: 'offline', order: 20, component: OfflineNotice });
addLayer({ name: 'version', order: 25, component: VersionLayer });
addLayer({ name: 'theme', order: 30, component: ThemeLayer });
addLayer({ name: 'palette', order: 40, component: PaletteLayer });
addLayer({ name: 'sign-in', order: 50, component: SignInLayer });
