import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Parsed } from '../coding-calls';
import { useMade } from '../made/use-made';
import type { Inference } from '../spec/inference';
import { countToCheck } from '../spec/is-to-check';
import type { ResourceSpec } from '../spec/resource-spec';
import css from './fields.module.css';
import { FieldTable } from './field-table';
import { InferenceList } from './inference-list';
import { NotKeptList } from './not-kept-list';
import { ResourceHead } from './resource-head';

interface Props {
  parsed: Parsed;
  isBusy: boolean;
  onChange: (spec: ResourceSpec) => void;
  onSwitch: (inference: Inference, isOn: boolean) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The parsed resource and its fields, which can be edited, and what was inferred about them. */
export function FieldsPane({ parsed, isBusy, onChange, onSwitch }: Props) {
  const { t } = useTranslation('ai-code');
  const { spec, inferences, notKept, proposed = NOTHING } = parsed;
  const made = useMade().find(({ namespace, name }) => namespace === spec.namespace && name === spec.name);
  const written = made ? new Set(made.spec.fields.map(({ name }) => name)) : NOTHING;
  const toCheck = countToCheck(spec);
  return (
    <section aria-label={t('steps.fields')}>
      {toCheck > 0 && <p className={css.toCheck}>{t('fields.countToCheck', { count: toCheck })}</p>}
      <NotKeptList notKept={notKept} />
      <ResourceHead spec={spec} onChange={onChange} />
      <FieldTable spec={spec} origins={{ written, proposed }} onChange={onChange} />
      <Collapse
        ghost
        defaultActiveKey={['rules']}
        items={[
          {
            key: 'rules',
            label: t('rules.count', { n: inferences.length }),
            children: <InferenceList inferences={inferences} isBusy={isBusy} onSwitch={onSwitch} />,
          },
        ]}
      />
    </section>
  );
}
