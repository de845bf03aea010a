import { PlayCircleOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { get, post } from '../../../kernel/call/api/api';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { JsonInput } from '../../../kernel/form/inputs/json-input';
import { JsonView } from '../../../kernel/form/inputs/json-view';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import type { HookInfo, Tried } from '../plugin-answers';
import { hooksOf, type Plugin } from '../plugin';
import { usePluginWords } from '../use-plugin-words';
import { PartFrame } from '../part/part-frame';
import { LevelTag } from './level-tag';
import css from './try-tab.module.css';
import { usePart } from '../part/use-part';

/** Calls a hook of a plugin by hand and shows its answer. */
export function TryTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const query = usePart(0, 'hooks', () => get('plugin/info', 'hooks'));
  const own = hooksOf(plugin);
  const hooks = (query.data ?? []).filter(({ name }) => own.includes(name));
  return (
    <PartFrame query={query} nothing={hooks.length === 0 ? t('try.none') : undefined}>
      {hooks.length > 0 && <TryBox id={plugin.id} hooks={hooks} />}
    </PartFrame>
  );
}

function TryBox({ id, hooks }: { id: number; hooks: readonly HookInfo[] }) {
  const { t } = useTranslation(['plugin', 'resource']);
  const said = usePluginWords();
  const [hook, setHook] = useState<HookInfo['name']>(hooks[0]?.name ?? 'home.card');
  const sampleOf = (name: string) =>
    JSON.stringify(hooks.find((one) => one.name === name)?.example.input ?? null, null, 2);
  const [input, setInput] = useState(() => sampleOf(hook));
  const [tried, setTried] = useState<Tried>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const choose = (name: HookInfo['name']) => {
    setHook(name);
    setInput(sampleOf(name));
    setTried(undefined);
  };
  const run = () => {
    const sample = parsed(input);
    if (sample === undefined) return setProblem(t('plugin:try.noJson'));
    background(attempt(async () => setTried(await post('plugin/info', 'tryHook', { id, hook, input: sample }))));
  };
  return (
    <div className={css.try}>
      <Flex gap="small" wrap>
        <Select<HookInfo['name']>
          aria-label={t('plugin:figure.hook')}
          value={hook}
          onChange={choose}
          options={hooks.map(({ name }) => ({ value: name, label: said('hook', name) }))}
          className={css.hook ?? ''}
        />
        <Button type="primary" icon={<PlayCircleOutlined />} loading={isBusy} onClick={run}>
          {t('plugin:try.run')}
        </Button>
      </Flex>
      <p>{said('asked', hook)}</p>
      <JsonInput value={input} onChange={setInput} label={t('plugin:try.input')} />
      <Problem words={problem} />
      {tried && <Answer tried={tried} />}
    </div>
  );
}

function Answer({ tried: { answer, fault, ms, memory, log } }: { tried: Tried }) {
  const { t } = useTranslation('plugin');
  const facts = [`${Math.round(ms * 10) / 10} ms`, ...(memory === null ? [] : [sizeWords(memory)])];
  return (
    <section className={css.answer} aria-label={t('try.answer')} role="status">
      <h3>
        {t('try.answer')} <span>{facts.join(' · ')}</span>
      </h3>
      {fault ? <Problem words={t('try.fault', { why: fault.message })} /> : <JsonView value={answer ?? null} />}
      {log.map(({ level, text }, at) => (
        <p key={at}>
          <LevelTag level={level} /> {text}
        </p>
      ))}
    </section>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
