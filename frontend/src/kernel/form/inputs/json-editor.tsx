import { json } from '@codemirror/lang-json';
import CodeMirror, { EditorView } from '@uiw/react-codemirror';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonProps } from './json-props';
import { useTheme } from '../../look/theme/theme-store';
import css from './inputs.module.css';
import { readable } from './json-pieces';

/** A JSON editor with syntax colours, folding and a button that formats the text. */
export default function JsonEditor({ id, value = '', onChange, disabled = false, label }: JsonProps) {
  const { t } = useTranslation('resource');
  const mode = useTheme((theme) => theme.mode);
  const extensions = useMemo(
    () => [json(), EditorView.contentAttributes.of(label === undefined ? {} : { 'aria-label': label })],
    [label],
  );
  return (
    <div className={css.editor}>
      <CodeMirror
        {...(id !== undefined && { id })}
        value={value ?? ''}
        onChange={(text) => onChange?.(text)}
        editable={!disabled}
        extensions={extensions}
        theme={mode}
        minHeight="160px"
        maxHeight="400px"
      />
      <Button size="small" type="text" disabled={disabled} onClick={() => onChange?.(readable(value))}>
        {t('format')}
      </Button>
    </div>
  );
}
