import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useLiveInvalidate } from '../../../../kernel/live/use-live-invalidate';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { SubjectBody } from '../../../../kernel/screens/subject/subject-body';
import type { NoteTexts } from '../../desk/use-note-texts';
import { DisclosureButton } from './disclosure-button';
import { PersonCases } from './person-cases';
import { personFileQuery } from './person-file';
import { PersonNotes } from './person-notes';
import { PersonStrikes } from './person-strikes';

interface Props {
  id: number;
  noteTexts?: NoteTexts;
}

/** What the desk knows of a person. Without `noteTexts` no note can be written. */
export function PersonDesk({ id, noteTexts }: Props) {
  const query = personFileQuery(id);
  const { data, error, refetch, isFetching } = useQuery(query);
  useLiveInvalidate('im/case', query.queryKey);
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data)
    return (
      <SubjectBody>
        <Skeleton active paragraph={{ rows: 6 }} />
      </SubjectBody>
    );
  return (
    <SubjectBody isBusy={isFetching}>
      <PersonStrikes file={data} />
      <PersonNotes key={id} id={id} file={data} noteTexts={noteTexts} />
      <PersonCases file={data} />
      <DisclosureButton key={`disclosure-${id}`} id={id} file={data} />
    </SubjectBody>
  );
}
