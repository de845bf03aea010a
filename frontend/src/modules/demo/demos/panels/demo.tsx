import { PluginPanels } from '../../../../kernel/look/plugin-panel/plugin-panels';
import type { ShownPanel } from '../../../../kernel/look/plugin-panel/panel-answer';

const of = (keyName: string, panel: ShownPanel['panel']): ShownPanel => ({ keyName, name: 'Orchard', panel });

const PANELS: ShownPanel[] = [
  of('text', { kind: 'text', title: 'Today', text: 'The quinces are in.' }),
  of('list', { kind: 'list', title: 'Next', items: [{ text: 'Medlars', note: 'in November' }, { text: 'Figs' }] }),
  of('values', { kind: 'keyValues', title: 'Baskets', values: [{ key: 'full', value: 1234 }] }),
  of('series', {
    kind: 'series',
    title: 'Picked',
    unit: 'kg',
    points: [12, 30, 18].map((value, at) => ({ at: `${at + 1} Nov`, value })),
  }),
];

export default function Panels() {
  return <PluginPanels panels={PANELS} />;
}
