import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { PaletteLayer } from '../palette/palette-layer';
import { PaletteTool } from '../palette/palette-tool';

/** The palette, which finds pages and commands. */
export const palettePlugin: ShellPlugin = {
  name: 'palette',
  order: 80,
  layers: [{ order: 40, component: PaletteLayer }],
  tools: [{ order: 10, onPhone: true, component: PaletteTool }],
};
