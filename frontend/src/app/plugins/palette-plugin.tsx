import type { ShellPlugin } from '../../kernel/shell/shell-plugin';
import { PaletteLayer } from '../palette/palette-layer';
import { PaletteTool } from '../palette/palette-tool';

/** Pages and commands, found by typing. */
export const palettePlugin: ShellPlugin = {
  name: 'palette',
  order: 80,
  layers: [{ order: 40, component: PaletteLayer }],
  tools: [{ order: 10, onPhone: true, component: PaletteTool }],
};
