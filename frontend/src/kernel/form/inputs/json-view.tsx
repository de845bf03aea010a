import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../basis/failure/background';
import css from './inputs.module.css';
import { jsonPieces, readable } from './json-pieces';

const LOOKS = { key: css.jsonKey, text: css.jsonText, word: css.jsonWord, figure: css.jsonFigure };

/** A value as formatted JSON, with a button that copies it. */
export function JsonView({ value, maxHeight = 360 }: { value: unknown; maxHeight?: number }) {
  const { t } = useTranslation('resource');
  const [copied, setCopied] = useState(false);
  const pieces = useMemo(() => jsonPieces(value), [value]);
  const copy = async () => {
    await navigator.clipboard.writeText(readable(value));
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <div className={css.json}>
      <Button
        type="text"
        size="small"
        className={css.jsonCopy}
        icon={copied ? <CheckOutlined /> : <CopyOutlined />}
        aria-label={t(copied ? 'copied' : 'copy')}
        onClick={() => background(copy())}
      />
      <pre style={{ maxHeight }} tabIndex={0}>
        {pieces.map(({ kind, text }, at) =>
          kind ? (
            <span key={at} className={LOOKS[kind]}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </pre>
    </div>
  );
}
