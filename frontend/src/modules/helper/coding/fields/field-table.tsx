import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../kernel/i18n/languages';
import { addField, changeField, moveField, removeField } from '../spec/fields-of-spec';
import { MOST_FIELDS, type ResourceSpec } from '../spec/resource-spec';
import { FieldDetails } from './field-details';
import { FieldRow } from './field-row';
import css from './fields.module.css';
import type { Origins } from './name-cell';
import { stepInColumn } from './step-in-column';

interface Props {
  spec: ResourceSpec;
  origins: Origins;
  onChange: (spec: ResourceSpec) => void;
}

const FLAGS = ['required', 'unique', 'search', 'filter', 'sort'] as const;

/** All fields as a table of inputs. Enter leads down a column and Shift+Enter up, Alt and an arrow take the whole line along. */
export function FieldTable({ spec, origins, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const table = useRef<HTMLTableElement>(null);
  const [open, setOpen] = useState<number>();
  const move = (at: number, by: -1 | 1) => {
    onChange(moveField(spec, at, at + by));
    setOpen(undefined);
    // The line is drawn anew in its other place, and the focus stays behind.
    const to = Math.min(spec.fields.length - 1, Math.max(0, at + by));
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-field="${to}"] [data-grip]`)?.focus());
  };
  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
    if (!line) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(Number(line.dataset['field']), event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      stepInColumn(line, event.target, event.shiftKey ? -1 : 1);
    }
  };
  return (
    <>
      <div className={css.scroller} tabIndex={0} role="region" aria-label={t('fields.title')}>
        <table ref={table} className={css.fields} onKeyDown={onKey}>
          <caption className="visually-hidden">{t('fields.keys')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('fields.name')}</th>
              <th scope="col">{t('fields.kind')}</th>
              <th scope="col">{t('fields.size')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {t(`fields.label.${language}`)}
                </th>
              ))}
              {FLAGS.map((flag) => (
                <th key={flag} scope="col" className={css.flag}>
                  {t(`fields.${flag}`)}
                </th>
              ))}
              <th scope="col">{t('fields.table')}</th>
              <th scope="col">{t('fields.form')}</th>
              <th scope="col">{t('fields.masked')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {spec.fields.map((field, at) => (
              <Fragment key={at}>
                <FieldRow
                  field={field}
                  origins={origins}
                  at={at}
                  isOpen={open === at}
                  onChange={(more) => onChange(changeField(spec, at, more))}
                  onMove={(by) => move(at, by)}
                  onRemove={() => {
                    onChange(removeField(spec, at));
                    setOpen(undefined);
                  }}
                  onToggle={() => setOpen(open === at ? undefined : at)}
                />
                {open === at && (
                  <tr>
                    <td colSpan={16}>
                      <FieldDetails field={field} onChange={(more) => onChange(changeField(spec, at, more))} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.foot}>
        <Button
          icon={<PlusOutlined />}
          disabled={spec.fields.length >= MOST_FIELDS}
          onClick={() => onChange(addField(spec))}
        >
          {t('fields.add')}
        </Button>
        <small>{t('fields.keys')}</small>
      </div>
    </>
  );
}
