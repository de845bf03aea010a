import { addCommandSource } from './command-sources';
import { addLayer } from './layers';
import { type PluginFailure, usePluginFailures } from './plugin-failures';
import type { ShellPlugin } from './shell-plugin';
import { addTool } from './toolbar';

/**
 * Installs all shell plugins in descending order, and then sets them up in the same order. If a plugin fails, it is left out and reported,
 * and the others continue.
 */
export async function installPlugins(plugins: readonly ShellPlugin[]): Promise<void> {
  const inOrder = plugins.toSorted((one, other) => other.order - one.order);
  const [installed, notInstalled] = await succeeding(inOrder, (plugin) => plugin.install?.());
  const [ready, notReady] = await succeeding(installed, (plugin) => plugin.setup?.());
  ready.forEach(register);
  usePluginFailures.setState({ failures: [...notInstalled, ...notReady] });
}

/** Sequentially, because each plugin may depend on those before it. */
async function succeeding(
  plugins: readonly ShellPlugin[],
  step: (plugin: ShellPlugin) => void | Promise<void>,
): Promise<[ShellPlugin[], PluginFailure[]]> {
  const [passed, failures]: [ShellPlugin[], PluginFailure[]] = [[], []];
  for (const plugin of plugins)
    try {
      await step(plugin);
      passed.push(plugin);
    } catch (error) {
      failures.push({ plugin: plugin.name, error });
    }
  return [passed, failures];
}

function register({ name, layers = [], tools = [], commands }: ShellPlugin): void {
  layers.forEach((layer, at) => addLayer({ name: `${name}.${at}`, ...layer }));
  tools.forEach((tool, at) => addTool({ name: `${name}.${at}`, ...tool }));
  if (commands) addCommandSource(name, commands);
}
