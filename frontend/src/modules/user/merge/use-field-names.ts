import { useTexts } from '../../../kernel/resource/declare/texts';

/** The labels of columns of end users, as a list in one text. */
export function useFieldNames(fields: readonly string[]): string {
  const { label, say } = useTexts('user-info');
  return fields.map(label).join(say('comma'));
}
