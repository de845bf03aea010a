import { Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import css from './paste-box.module.css';
import { splitAddress } from './split-address';
import { loadRegions } from './use-regions';

const LONGEST = 500;

/** Splits a pasted address and fills the form with the parts that were found. */
export function PasteBox() {
  const { t } = useTranslation('user-address');
  const form = Form.useFormInstance();
  const [text, setText] = useState('');
  const [lacking, setLacking] = useState<string[]>();
  const { attempt, isBusy, problem } = useAttempt();
  const split = () =>
    attempt(async () => {
      const { region, ...found } = splitAddress(text, await loadRegions());
      const [province, city, district] = region ?? [];
      form.setFieldsValue({ ...found, ...(region && { province, city, district }) });
      const all = { contact: found.contact, phone: found.phone, province, address: found.address };
      setLacking(Object.entries(all).flatMap(([name, value]) => (value ? [] : [name])));
    });
  return (
    <div className={css.box}>
      <Input.TextArea
        aria-label={t('paste')}
        placeholder={t('paste.example')}
        autoSize={{ minRows: 2, maxRows: 4 }}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setLacking(undefined);
        }}
      />
      <Flex gap="small" align="center" justify="space-between" wrap>
        <Typography.Text type={lacking?.length ? 'warning' : 'secondary'} role="status">
          {problem ?? note()}
        </Typography.Text>
        <Button size="small" disabled={!text.trim()} loading={isBusy} onClick={() => background(split())}>
          {t('paste.fill')}
        </Button>
      </Flex>
    </div>
  );

  function note(): string {
    if (!lacking) return t('paste.note');
    const names = lacking.map((name) => t(name as 'contact')).join(t('comma'));
    return lacking.length ? t('paste.lacking', { names }) : t('paste.done');
  }
}
