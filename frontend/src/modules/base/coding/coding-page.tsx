import { Alert, Button, Skeleton, Steps } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import css from './coding.module.css';
import { InputPane } from './input/input-pane';
import { type Step, STEPS, useCoding } from './use-coding';

// Each step is loaded on demand, because a table, a form and a diff are large compared with an empty input.
const FieldsPane = lazy(async () => ({ default: (await import('./fields/fields-pane')).FieldsPane }));
const PreviewPane = lazy(async () => ({ default: (await import('./preview/preview-pane')).PreviewPane }));
const FilesPane = lazy(async () => ({ default: (await import('./files/files-pane')).FilesPane }));

/**
 * Leads from lines, a table or a sample to the files of a resource, in four steps.
 * @param lines initial field lines
 */
export function CodingPage({ lines }: { lines: string }) {
  const { t } = useTranslation('ai-code');
  const isPhone = useIsPhone();
  const coding = useCoding(lines);
  const { step, setStep, parsed } = coding;
  const at = STEPS.indexOf(step);
  const go = (to: number) => {
    const next = STEPS[to];
    if (next) setStep(next);
  };
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h2>{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      <Steps
        className={css.steps}
        size="small"
        responsive={false}
        titlePlacement={isPhone ? 'vertical' : 'horizontal'}
        current={at}
        onChange={go}
        items={STEPS.map((name) => ({ title: t(`steps.${name}`), disabled: name !== 'input' && !parsed }))}
      />
      <div className={css.pane}>
        <Suspense fallback={<Skeleton active />}>
          {step === 'input' && (
            <InputPane
              {...coding}
              onKind={coding.setKind}
              onText={coding.setText}
              onRead={coding.read}
              onPlace={coding.setPlace}
              onExample={coding.setExample}
              onOpen={coding.open}
              onDescribed={coding.take}
            />
          )}
          {parsed &&
            step !== 'input' &&
            coding.faults.map(({ message }, index) => (
              <Alert key={index} type="error" showIcon role="alert" title={message} className={css.alert} />
            ))}
          {parsed && step === 'fields' && (
            <FieldsPane parsed={parsed} isBusy={coding.isBusy} onChange={coding.setSpec} onSwitch={coding.switchRule} />
          )}
          {parsed && step === 'preview' && <PreviewPane spec={parsed.spec} />}
          {parsed && step === 'files' && <FilesPane spec={parsed.spec} />}
        </Suspense>
      </div>
      {parsed && <StepButtons at={at} onGo={go} />}
    </div>
  );
}

function StepButtons({ at, onGo }: { at: number; onGo: (to: number) => void }) {
  const { t } = useTranslation('ai-code');
  const [before, next]: (Step | undefined)[] = [STEPS[at - 1], STEPS[at + 1]];
  return (
    <footer className={css.footer}>
      {before && <Button onClick={() => onGo(at - 1)}>{t('back', { step: t(`steps.${before}`) })}</Button>}
      <span />
      {next && (
        <Button type={at === 0 ? 'default' : 'primary'} onClick={() => onGo(at + 1)}>
          {t('next', { step: t(`steps.${next}`) })}
        </Button>
      )}
    </footer>
  );
}
