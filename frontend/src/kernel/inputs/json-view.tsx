import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './inputs.module.css';

/** A text that is JSON is shown as what it means. */
export function readable(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? '';
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g;

/** Coloured by kind: keys, texts, numbers, words. */
function coloured(json: string) {
  const parts = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [whole, text, colon, word, figure] = match;
    parts.push(json.slice(end, match.index));
    const kind = text
      ? colon
        ? css.jsonKey
        : css.jsonText
      : word
        ? css.jsonWord
        : figure
          ? css.jsonFigure
          : undefined;
    parts.push(
      <span key={match.index} className={kind}>
        {text ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  return [...parts, json.slice(end)];
}

/** A value as formatted JSON, with a button that copies it. */
export function JsonView({ value, maxHeight = 360 }: { value: unknown; maxHeight?: number }) {
  const { t } = useTranslation('resource');
  const [copied, setCopied] = useState(false);
  const json = readable(value);
  const copy = async () => {
    await navigator.clipboard.writeText(json);
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
        onClick={() => void copy()}
      />
      <pre style={{ maxHeight }} tabIndex={0}>
        {json.length < 50_000 ? coloured(json) : json}
      </pre>
    </div>
  );
}
