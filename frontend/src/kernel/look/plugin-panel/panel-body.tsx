import { useLanguage } from '../../basis/i18n/language-store';
import { languageTags } from '../../basis/i18n/languages';
import { TimeChart } from '../chart/time-chart';
import type { PanelAnswer } from './panel-answer';
import css from './panel-body.module.css';

/** What a plugin has answered, drawn by us: whatever it says is text. */
export function PanelBody({ panel }: { panel: PanelAnswer }) {
  switch (panel.kind) {
    case 'text':
      return <p className={css.text}>{panel.text}</p>;
    case 'list':
      return <Items items={panel.items} />;
    case 'keyValues':
      return <Values values={panel.values} />;
    case 'series':
      return <Series panel={panel} />;
  }
}

type Of<Kind extends PanelAnswer['kind']> = Extract<PanelAnswer, { kind: Kind }>;

const Items = ({ items }: Pick<Of<'list'>, 'items'>) => (
  <ul className={css.items}>
    {items.map(({ text, note }, at) => (
      <li key={at}>
        <span>{text}</span>
        {note && <small>{note}</small>}
      </li>
    ))}
  </ul>
);

function Values({ values }: Pick<Of<'keyValues'>, 'values'>) {
  const tag = languageTags[useLanguage(({ language }) => language)];
  return (
    <dl className={css.values}>
      {values.map(({ key, value }, at) => (
        <div key={at}>
          <dt>{key}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString(tag) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Series({ panel: { title, unit, points } }: { panel: Of<'series'> }) {
  const data = {
    points: points.map(({ at }) => ({ name: at, label: at })),
    // The charts of this console begin at nothing.
    series: [
      {
        key: 'value',
        label: unit ?? title,
        tone: 'ink' as const,
        values: points.map(({ value }) => Math.max(0, value)),
      },
    ],
  };
  return <TimeChart data={data} kind="bar" label={title} height={180} />;
}
