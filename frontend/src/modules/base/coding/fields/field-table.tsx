import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addField, changeField, moveField, removeField } from '../spec/fields-of-spec';
import { MOST_FIELDS, type ResourceSpec } from '../spec/resource-spec';
import { FieldDetails } from './field-details';
import { FieldHead } from './field-head';
import { FieldRow } from './field-row';
import css from './fields.module.css';
import type { Origins } from './name-cell';
import { onFieldKey } from './on-field-key';

interface Props {
  spec: ResourceSpec;
  origins: Origins;
  onChange: (spec: ResourceSpec) => void;
}

/** All fields as a table of inputs. */
export function FieldTable({ spec, origins, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const table = useRef<HTMLTableElement>(null);
  const [open, setOpen] = useState<number>();
  const move = (at: number, by: -1 | 1) => {
    onChange(moveField(spec, at, at + by));
    setOpen(undefined);
    // The row is rendered again at its new position and loses the focus, so the focus is restored.
    const to = Math.min(spec.fields.length - 1, Math.max(0, at + by));
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-field="${to}"] [data-grip]`)?.focus());
  };
  return (
    <>
      <div className={css.scroller} tabIndex={0} role="region" aria-label={t('fields.title')}>
        <table ref={table} className={css.fields} onKeyDown={(event) => onFieldKey(event, move)}>
          <caption className="visually-hidden">{t('fields.keys')}</caption>
          <FieldHead />
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
