import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Tabs, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepartments } from '../../../kernel/inputs/use-departments';
import { useMenuRows } from '../menu/menu-rows';
import css from './effect-preview.module.css';
import { differenceOf, effectOf, type Difference } from './reach';

/** The values of a role's form. */
export interface Grants {
  menuIdList?: number[];
  departmentIdList?: number[];
  relevance?: boolean;
}

const ASPECTS = ['pages', 'keys', 'departments'] as const;

const grantingOf = ({ menuIdList = [], departmentIdList = [], relevance = false }: Grants) => ({
  menuIds: menuIdList,
  departmentIds: departmentIdList,
  relevance,
});

/** The effect of a role while it is edited, compared with the saved role. It stays visible at the bottom of the form. */
export function EffectPreview({ saved }: { saved: Grants }) {
  const { t } = useTranslation('base-role');
  const { rows: menus } = useMenuRows();
  const { rows: departments } = useDepartments();
  const menuIdList = Form.useWatch<number[] | undefined>('menuIdList');
  const departmentIdList = Form.useWatch<number[] | undefined>('departmentIdList');
  const relevance = Form.useWatch<boolean | undefined>('relevance');
  const [isOpen, setOpen] = useState(false);

  const differences = useMemo(() => {
    const before = effectOf(grantingOf(saved), menus, departments);
    const now = effectOf(grantingOf({ menuIdList, departmentIdList, relevance }), menus, departments);
    return Object.fromEntries(ASPECTS.map((aspect) => [aspect, differenceOf(before[aspect], now[aspect])])) as Record<
      (typeof ASPECTS)[number],
      Difference
    >;
  }, [saved, menus, departments, menuIdList, departmentIdList, relevance]);

  return (
    <section className={css.preview} aria-label={t('preview')}>
      <header>
        <strong>{t('preview')}</strong>
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
