import { LeftOutlined, MenuFoldOutlined, MenuUnfoldOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../look/panel/panel';
import { useIsPhone } from '../../look/size/use-media';
import css from './split-view.module.css';
import type { Split } from './use-split';

interface Props {
  split: Split;
  /** the name of the side, for its button and for screen readers */
  label: string;
  side: ReactNode;
  /** what the main part shows: a title, and the path of the selection in the side */
  head: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * A list to choose from at the left, the details of the selection at the right. The side can be collapsed. A phone shows one of the two at
 * a time.
 */
export function SplitView({ split, label, side, head, extra, children }: Props) {
  const { t } = useTranslation('tree');
  const isPhone = useIsPhone();
  const sideId = useId();
  const { isFolded, fold, pane, show } = split;
  const isSideShown = isPhone ? pane === 'side' : !isFolded;
  const isMainShown = !isPhone || pane === 'main';
  const foldLabel = t(isFolded ? 'showSide' : 'hideSide', { label });

  return (
    <Panel isRow>
      <aside id={sideId} className={css.side} aria-label={label} hidden={!isSideShown}>
        {isPhone && (
          <button type="button" className={css.switch} onClick={() => show('main')}>
            <LeftOutlined aria-hidden />
            <span>{t('back')}</span>
          </button>
        )}
        {side}
      </aside>
      <section className={css.main} hidden={!isMainShown}>
        {isPhone ? (
          <button type="button" className={css.switch} aria-controls={sideId} onClick={() => show('side')}>
            <MenuUnfoldOutlined aria-hidden />
            <span>{head}</span>
            <RightOutlined aria-hidden />
          </button>
        ) : (
          <header className={css.head}>
            <Tooltip title={foldLabel}>
              <Button
                type="text"
                size="small"
                icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
                aria-label={foldLabel}
                aria-controls={sideId}
                aria-expanded={!isFolded}
                onClick={() => fold(!isFolded)}
              />
            </Tooltip>
            <h2>{head}</h2>
            {extra}
          </header>
        )}
        <div className={css.body}>{children}</div>
      </section>
    </Panel>
  );
}
