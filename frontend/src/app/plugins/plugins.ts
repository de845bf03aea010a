import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { fullScreenPlugin } from './full-screen-plugin';
import { inboxPlugin } from './inbox-plugin';
import { languagePlugin } from './language-plugin';
import { noticesPlugin } from './notices-plugin';
import { packagesPlugin } from './packages-plugin';
import { palettePlugin } from './palette-plugin';
import { sessionPlugin } from './session-plugin';
import { themePlugin } from './theme-plugin';
import { uploadsPlugin } from './uploads-plugin';

/** All shell plugins. To add one, add a line. */
export const plugins: readonly ShellPlugin[] = [
  themePlugin,
  languagePlugin,
  palettePlugin,
  fullScreenPlugin,
  inboxPlugin,
  noticesPlugin,
  uploadsPlugin,
  packagesPlugin,
  sessionPlugin,
];
