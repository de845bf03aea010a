import { lookup } from '../../../lookup';
import type { NodeSettings, ReportedSetting } from '../../../config/settings/node-settings';
import type { SettingsReport } from '../../../kernel/durability/engine/settings-reports';
import type { Agreement, SettingOfNode } from './settings.dto';

/** A node that says what is in force on it. */
export type SpeakingNode = SettingsReport & { settings: NodeSettings };

export interface Comparison {
  agreement: Agreement;
  nodes: SettingOfNode[];
}

/** The variable with which secrets are made comparable. */
const KEY = 'SECRET';

/** Compares one variable on all nodes that report it. A silent node counts as neither equal nor different, but is listed where it differed. */
export function compareNodes(name: string, speaking: readonly SpeakingNode[]): Comparison {
  const said = speaking.flatMap((node) => {
    const one = lookup(node.settings.settings, name);
    return one ? [{ node, one, mark: markOf(name, node, one) }] : [];
  });
  const heard = said.filter(({ node }) => node.alive);
  const agreement = agreementOf(name, heard);
  const marks = [...new Set(said.map(({ mark }) => mark))];
  if (marks.length < 2 && agreement !== 'unknown') return { agreement, nodes: [] };
  return {
    agreement,
    nodes: said.map(({ node, one, mark }) => ({
      node: node.id,
      value: one.value,
      origin: one.origin,
      file: one.file,
      since: node.startTime,
      variant: marks.indexOf(mark) + 1,
      alive: node.alive,
    })),
  };
}

/** What differs between two nodes if the value does. Prints of nodes with another SECRET would differ in any case. */
const markOf = (name: string, { settings }: SpeakingNode, { value, print }: ReportedSetting): string =>
  JSON.stringify(name === KEY ? settings.key : [value, print && [settings.key, print]]);

interface Said {
  node: SpeakingNode;
  one: ReportedSetting;
  mark: string;
}

function agreementOf(name: string, heard: readonly Said[]): Agreement {
  const [first] = heard;
  if (!first || heard.length < 2) return 'alone';
  if (heard.every(({ mark }) => mark === first.mark)) return 'same';
  const isShownEqual = heard.every(({ one }) => one.value === first.one.value);
  return isShownEqual && name !== KEY && isOneMarkPerKey(heard) ? 'unknown' : 'different';
}

/** Whether nodes differ only from those that have another SECRET. */
const isOneMarkPerKey = (heard: readonly Said[]): boolean =>
  new Set(heard.map(({ mark }) => mark)).size === new Set(heard.map(({ node }) => node.settings.key)).size;
