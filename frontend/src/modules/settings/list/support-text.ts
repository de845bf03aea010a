import { nodeName, type Setting, type SettingsInForce, type SettingsNode } from './use-settings';

/**
 * All settings as plain text, for a question to somebody who helps. It is the same in every language, and has no secrets, because the server
 * sends none.
 */
export function supportText({ nodes, settings, unknown }: SettingsInForce): string {
  const nameOf = (id: string) => nodeName(nodes.find((node) => node.id === id) ?? { host: id, pid: 0 });
  return [
    ...nodes.map(nodeLine),
    '',
    ...settings.flatMap((one) => [
      settingLine(one),
      ...one.nodes.map((on) => `    ${nameOf(on.node)}: ${valueOf(on)}`),
    ]),
    ...(unknown.length ? ['', ...unknown.map(({ name, near }) => `${name}: not known, perhaps ${near}`)] : []),
    '',
  ].join('\n');
}

const nodeLine = (node: SettingsNode): string =>
  `${nodeName(node)}: ${node.version}, ${node.role}, since ${node.startTime}${stateOf(node)}`;

const stateOf = ({ alive, reports, heartbeat }: SettingsNode): string => {
  if (!alive) return `, silent since ${heartbeat}`;
  return reports ? '' : ', does not report its settings';
};

const settingLine = (one: Setting): string =>
  `${one.name}: ${valueOf(one)}${one.agreement === 'different' ? ', differs between nodes' : ''}`;

const valueOf = ({ value, origin, file }: Pick<Setting, 'value' | 'origin' | 'file'>): string =>
  `${value ?? 'not set'} (${file ?? origin})`;
