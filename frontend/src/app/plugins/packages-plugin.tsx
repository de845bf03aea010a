import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { PackageLayer } from '../package-layer';

/** Plugin packages can be dropped on any page. */
export const packagesPlugin: ShellPlugin = {
  name: 'packages',
  order: 50,
  layers: [{ order: 40, component: PackageLayer }],
};
