import { Alert } from 'antd';
import type { Resource } from '../../call/api/api';
import type { ResourceOf } from '../declare/resource';
import { useTexts } from '../declare/texts';
import type { ListViews } from './use-list-views';

/** Says which parts of a view could not be shown, and why. */
export function ViewNotes<R extends Resource>({ of, views }: { of: ResourceOf<R>; views: ListViews }) {
  const { say, label } = useTexts(of.texts);
  const { fitted, current, isMissing, error, all } = views;
  const values = (fitted?.goneValues ?? []).map(({ field, value }) =>
    say('views.goneValue', { field: label(field), value }),
  );
  const gone = [...(fitted?.goneFields ?? []).map(label), ...values].join(say('comma'));
  const note = (key: string, title: string) => <Alert key={key} type="info" showIcon closable title={title} />;
  return (
    <>
      {isMissing && note('missing', say('views.missing'))}
      {error && !all && note('away', say('views.away'))}
      {gone && note(`gone ${current?.id}`, say('views.gone', { name: current?.name, gone }))}
    </>
  );
}
