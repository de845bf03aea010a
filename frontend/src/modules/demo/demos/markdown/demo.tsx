import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from '../../../../kernel/form/markdown/markdown';

const TEXT = `# Quinces

They are **hard**, so [cook](https://example.com) them.

- peel
- boil

<b onclick="alert(1)">no markup</b>`;

export default function MarkdownText() {
  const { t } = useTranslation('demo-rows');
  const [text, setText] = useState(TEXT);
  return (
    <>
      <Input.TextArea
        aria-label={t('note')}
        autoSize
        value={text}
        onChange={({ target }) => setText(target.value)}
        style={{ marginBottom: 16 }}
      />
      <Markdown text={text} />
    </>
  );
}
