import type { ShellPlugin } from '../../kernel/shell/shell-plugin';
import { fullScreenPlugin } from './full-screen-plugin';
import { languagePlugin } from './language-plugin';
import { noticesPlugin } from './notices-plugin';
import { packagesPlugin } from './packages-plugin';
import { palettePlugin } from './palette-plugin';
import { sessionPlugin } from './session-plugin';
import { themePlugin } from './theme-plugin';
import { uploadsPlugin } from './uploads-plugin';

/** The parts of the frame. A part that has nothing to do with the others is one more line. */
export const plugins: readonly ShellPlugin[] = [
  themePlugin,
  languagePlugin,
  palettePlugin,
  fullScreenPlugin,
  noticesPlugin,
  uploadsPlugin,
  packagesPlugin,
  sessionPlugin,
];
