import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tabs, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './effect-preview.module.css';
import { ASPECTS, type Difference, type Differences } from './reach';

interface Props {
  differences: Differences;
  /** beside the title */
  children?: ReactNode;
}

/** How many pages, permissions and departments there are, with what is added and removed. The names are shown on demand. */
export function EffectView({ differences, children }: Props) {
  const { t } = useTranslation('base-role');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <header>
        <strong>{t('preview')}</strong>
        {children}
        <span className={css.figures} role="status">
          {ASPECTS.map((aspect) => (
            <Figure key={aspect} label={t(`preview.${aspect}`)} difference={differences[aspect]} />
          ))}
        </span>
        <Button
          type="text"
          size="small"
          icon={isOpen ? <DownOutlined /> : <UpOutlined />}
          iconPlacement="end"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'preview.hide' : 'preview.show')}
        </Button>
      </header>
      {isOpen && (
        <Tabs
          size="small"
          items={ASPECTS.map((aspect) => ({
            key: aspect,
            label: t(`preview.${aspect}`),
            children: <Items difference={differences[aspect]} />,
          }))}
        />
      )}
    </section>
  );
}

function Figure({ label, difference: { added, removed, kept } }: { label: string; difference: Difference }) {
  return (
    <span>
      {label} <b>{added.length + kept.length}</b>
      {added.length > 0 && <em data-kind="added">+{added.length}</em>}
      {removed.length > 0 && <em data-kind="removed">−{removed.length}</em>}
    </span>
  );
}

/** New ones first, then removed ones, then unchanged ones. A sign shows the difference in addition to the colour. */
function Items({ difference: { added, removed, kept } }: { difference: Difference }) {
  const { t } = useTranslation('base-role');
  if (added.length + removed.length + kept.length === 0) return <p className={css.none}>{t('preview.none')}</p>;
  return (
    <div className={css.items} tabIndex={0} role="group">
      {added.map((one) => (
        <Tag key={one} color="success">
          + {one}
        </Tag>
      ))}
      {removed.map((one) => (
        <Tag key={one} color="error">
          − <del>{one}</del>
        </Tag>
      ))}
      {kept.map((one) => (
        <Tag key={one}>{one}</Tag>
      ))}
    </div>
  );
}
