import { useLanguage } from '../../basis/i18n/language-store';
import { languageTags } from '../../basis/i18n/languages';
import css from './chart-table.module.css';
import type { ChartData } from './chart-data';

interface Props {
  data: ChartData;
  label: string;
  /** what the points are: a day, an hour */
  head: string;
  height: number;
}

/** A chart in figures, the newest first. */
export function ChartTable({ data: { points, series }, label, head, height }: Props) {
  const tag = languageTags[useLanguage(({ language }) => language)];
  return (
    <div className={css.box} style={{ height }} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, at) => (
              <tr key={point.name}>
                <th scope="row">{point.name}</th>
                {series.map(({ key, values }) => (
                  <td key={key}>{(values[at] ?? 0).toLocaleString(tag)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
