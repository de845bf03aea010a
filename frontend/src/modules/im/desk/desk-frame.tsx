import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../kernel/look/panel/panel';
import { useMedia } from '../../../kernel/look/size/use-media';
import css from './desk-frame.module.css';

export const PANES = ['list', 'case', 'decision'] as const;

export type Pane = (typeof PANES)[number];

interface Props {
  parts: Record<Pane, ReactNode>;
  /** the part that a narrow window shows */
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** The three parts of the desk beside each other; where there is no room for that, one at a time. */
export function DeskFrame({ parts, pane, onPane }: Props) {
  const { t } = useTranslation('im-desk');
  const isNarrow = useMedia('(max-width: 1099.98px)');
  return (
    <Panel isRow={!isNarrow}>
      {isNarrow && (
        <nav className={css.tabs} aria-label={t('parts')}>
          <Segmented
            block
            value={pane}
            onChange={onPane}
            options={PANES.map((value) => ({ value, label: t(`part.${value}`) }))}
          />
        </nav>
      )}
      {PANES.filter((name) => !isNarrow || name === pane).map((name) => (
        <section key={name} className={css[name]} aria-label={t(`part.${name}`)}>
          {parts[name]}
        </section>
      ))}
    </Panel>
  );
}
