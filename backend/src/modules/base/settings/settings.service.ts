import { Injectable } from '@nestjs/common';
import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../../../config/variables';
import { SettingsReports } from '../../../kernel/durability/engine/settings-reports';
import { SinkStates } from '../../../kernel/operation/audit-sinks/sink-states';
import { t } from '../../../kernel/basis/i18n/translate';
import { compareNodes, type SpeakingNode } from './compare-nodes';
import type { SettingsInForce, ShownSetting, UnknownSetting } from './settings.dto';

/** Every variable as it is in force on this node, compared with the other nodes. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly reports: SettingsReports,
    private readonly sinks: SinkStates,
  ) {}

  async readSettings(): Promise<SettingsInForce> {
    const all = await this.reports.readReports();
    const [own] = all;
    const speaking = all.filter((node): node is SpeakingNode => node.settings !== null);
    return {
      nodes: all.map(({ settings, ...node }) => ({
        ...node,
        isThis: node.id === own.id,
        reports: settings !== null,
      })),
      settings: VARIABLE_NAMES.flatMap((name) => shownSetting(name, speaking)),
      unknown: unknownOn(speaking),
      sinks: await this.sinks.readStates(),
    };
  }
}

function shownSetting(name: Variable, speaking: readonly SpeakingNode[]): ShownSetting[] {
  const [own] = speaking;
  const one = own?.settings.settings[name];
  if (!own || !one) return [];
  const { group, shown }: VariableDeclaration = VARIABLES[name];
  const { value, origin, file, usual, isUsual } = one;
  return [
    {
      ...{ name, group, effect: t(`setting.${name}`), isSecret: shown === undefined },
      ...{ value, origin, file, usual, isUsual, since: own.startTime },
      ...compareNodes(name, speaking),
    },
  ];
}

function unknownOn(speaking: readonly SpeakingNode[]): UnknownSetting[] {
  const found = new Map<string, UnknownSetting>();
  for (const { id, settings } of speaking)
    for (const { name, near } of settings.unknown) {
      const one = found.get(name) ?? { name, near, nodes: [] };
      one.nodes.push(id);
      found.set(name, one);
    }
  return [...found.values()];
}
