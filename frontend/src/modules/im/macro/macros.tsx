import { ThunderboltOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExtras } from '../batch/use-extras';
import { valuesOf } from './macro';
import css from './macro.module.css';
import { useMacros } from './use-macros';

/** Buttons that fill in the ban dialog. The effect is counted and shown first, and nothing happens before the confirmation. */
export function Macros() {
  const { t } = useTranslation('im-macro');
  const form = Form.useFormInstance();
  const { macros, isLoading } = useMacros();
  const offered = useExtras();
  // A place that was kept while they loaded stays, so that nothing moves under a click.
  const [isKept] = useState(isLoading);
  if (!macros.length && !isKept) return null;
  return (
    <div
      className={css.macros}
      {...(macros.length > 0 && { role: 'group', 'aria-label': t('offered') })}
      aria-busy={isLoading}
    >
      {macros.map((macro) => (
        <Button
          key={macro.id}
          size="small"
          icon={<ThunderboltOutlined />}
          title={macro.reason}
          onClick={() => form.setFieldsValue(valuesOf(macro, offered))}
        >
          {macro.name}
        </Button>
      ))}
    </div>
  );
}
