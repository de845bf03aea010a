import { Button, Flex, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useIsFixed } from '../use-is-fixed';
import { ArgumentEditor } from './argument-editor';
import { readCall, splitArguments, writeCall } from './call-text';
import css from './call.module.css';
import { useArguments } from './use-arguments';
import { type Handler, useHandlers } from './use-handlers';

const VIEWS = ['fields', 'text'] as const;
type View = (typeof VIEWS)[number];

/**
 * What a task does: one of the server's calls with its arguments as fields, or the stored text itself. People who may not see the list of
 * calls edit the text.
 */
export function CallInput({ id, value, onChange, disabled: isBusy = false }: InputProps<string>) {
  const { t } = useTranslation('task');
  const isFixed = useIsFixed();
  const disabled = isBusy || isFixed;
  const { data: handlers, error, isAllowed, isLoading, refetch } = useHandlers();
  const [view, setView] = useState<View>('fields');
  const text = value ?? '';
  const call = readCall(text);
  const handler = handlers?.find(({ name }) => name === call.name);
  const { parts, put } = useArguments(call, handler, (call) => onChange?.(writeCall(call)));
  const isText = !isAllowed || view === 'text';

  return (
    <div className={css.box}>
      {isAllowed && (
        <Flex gap="small" justify="space-between" wrap>
          <HandlerSelect
            id={isText ? undefined : id}
            value={call.name}
            handlers={handlers}
            disabled={disabled}
            loading={isLoading}
            onChoose={(chosen) => onChange?.(chosen?.example ?? '')}
          />
          <Segmented<View>
            aria-label={t('call.view')}
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: t(`call.view.${value}`) }))}
          />
        </Flex>
      )}
      {isFixed && <p className={css.note}>{t('system.fixed')}</p>}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {handler?.summary && <p className={css.summary}>{handler.summary}</p>}
      {handlers && call.name !== '' && !handler && (
        <p className={css.wrong}>{t('call.unknown', { name: call.name })}</p>
      )}
      {!isText && handler && parts && (
        <ArgumentEditor parameters={handler.parameters} parts={parts} disabled={disabled} onChange={put} />
      )}
      {!isText && handler && !parts && <Misfit args={call.args} onText={() => setView('text')} />}
      {isText ? (
        <Input.TextArea
          {...(id !== undefined && { id })}
          aria-label={t('service')}
          className={css.code}
          disabled={disabled}
          autoSize={{ minRows: 2, maxRows: 10 }}
          spellCheck={false}
          placeholder={'demo.test([1, 2], "x")'}
          value={text}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        call.name !== '' && <code className={css.whole}>{text}</code>
      )}
    </div>
  );
}

interface HandlerSelectProps {
  id: string | undefined;
  /** the name of the selected function */
  value: string;
  handlers: Handler[] | undefined;
  disabled: boolean;
  loading: boolean;
  onChoose: (handler: Handler | undefined) => void;
}

function HandlerSelect({ id, value, handlers = [], onChoose, ...state }: HandlerSelectProps) {
  const { t } = useTranslation('task');
  return (
    <Select<string, Offer>
      {...state}
      {...(id !== undefined && { id })}
      aria-label={t('call.choose')}
      className={css.choose}
      allowClear
      showSearch={{ filterOption: (word, option) => matches(word, option?.handler) }}
      placeholder={t('call.choose')}
      {...(value !== '' && { value })}
      options={handlers.map((handler) => ({ value: handler.name, label: handler.name, handler }))}
      optionRender={({ data }) => <Choice handler={data.handler} />}
      onChange={(name?: string) => onChoose(handlers.find((one) => one.name === name))}
    />
  );
}

interface Offer {
  value: string;
  label: string;
  handler: Handler;
}

const matches = (word: string, handler: Handler | undefined) =>
  handler !== undefined && `${handler.name} ${handler.summary}`.toLowerCase().includes(word.toLowerCase());

const Choice = ({ handler }: { handler: Handler }) => (
  <span className={css.option}>
    <code>{handler.name}</code>
    <small>{handler.summary}</small>
  </span>
);

/** Arguments that the fields cannot represent are kept. */
function Misfit({ args, onText }: { args: string; onText: () => void }) {
  const { t } = useTranslation('task');
  return (
    <p className={css.wrong}>
      {t(splitArguments(args) ? 'call.tooMany' : 'call.notList')}{' '}
      <Button type="link" size="small" onClick={onText}>
        {t('call.asText')}
      </Button>
    </p>
  );
}
