import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Described, InputKind } from '../coding-calls';
import type { ResourceSpec } from '../spec/resource-spec';
import { CodeArea } from './code-area';
import { ExampleList } from './example-list';
import { EXAMPLES, type ExampleKind } from './examples';
import css from './input.module.css';
import { KindChoice } from './kind-choice';
import type { LineFault } from './line-fault';
import { MadeList } from '../made/made-list';
import { type Place, PlaceBoxes } from './place-boxes';
import { SentenceBox } from '../sentence/sentence-box';
import { TableChooser } from './table-chooser';

interface Props {
  kind: InputKind;
  text: string;
  place: Place;
  faults: readonly LineFault[];
  isBusy: boolean;
  onKind: (kind: InputKind) => void;
  onText: (text: string) => void;
  onRead: () => void;
  onPlace: (place: Place) => void;
  onExample: (kind: ExampleKind) => void;
  onOpen: (spec: ResourceSpec) => void;
  onDescribed: (described: Described) => void;
}

/** The first step: the input from which a resource is created. */
export function InputPane(props: Props) {
  const { kind, text, place, faults, isBusy, onKind, onText, onRead, onPlace, onExample, onOpen, onDescribed } = props;
  const { t } = useTranslation('ai-code');
  const isEmpty = text.trim() === '';
  return (
    <section aria-label={t('steps.input')}>
      <SentenceBox onDescribed={onDescribed} />
      <KindChoice kind={kind} onKind={onKind} />
      <p className={css.note}>{t(`input.note.${kind}`)}</p>
      {kind === 'table' ? (
        <TableChooser value={text} faults={faults} onChange={onText} />
      ) : (
        <CodeArea
          label={t(`input.kind.${kind}`)}
          value={text}
          placeholder={t('input.placeholder')}
          faults={faults}
          onChange={onText}
          onSubmit={onRead}
        />
      )}
      <div className={css.foot}>
        <PlaceBoxes place={place} onChange={onPlace} />
        <Button type="primary" loading={isBusy} disabled={isEmpty} onClick={onRead}>
          {t('input.read')}
        </Button>
        {kind !== 'table' && <small>{t('input.readKey')}</small>}
      </div>
      {isEmpty && kind !== 'table' && <ExampleList examples={EXAMPLES} onChoose={onExample} />}
      <MadeList onOpen={onOpen} />
    </section>
  );
}
