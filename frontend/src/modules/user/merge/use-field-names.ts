import { useTexts } from '../../../kernel/resource/texts';

/** Columns of people as they are called on the screen, one after the other. */
export function useFieldNames(fields: readonly string[]): string {
  const { label, say } = useTexts('user-info');
  return fields.map(label).join(say('comma'));
}
