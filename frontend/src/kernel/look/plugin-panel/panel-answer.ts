/** What a plugin has to show, as the server lets it through; the console draws it. */
export type PanelAnswer = { title: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: { text: string; note?: string }[] }
  | { kind: 'keyValues'; values: { key: string; value: string | number }[] }
  | { kind: 'series'; unit?: string; points: { at: string; value: number }[] }
);

/** What one plugin has answered. */
export interface ShownPanel {
  keyName: string;
  /** of the plugin */
  name: string;
  panel: PanelAnswer;
}
