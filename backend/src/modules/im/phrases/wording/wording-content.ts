import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { faultOfPicture } from '../../announcements/system-message/external-link';
import { WordingType } from '../../tables/im-wording.entity';

/** Maximum length of a message in the chat product's clients. */
const LONGEST = 1024;

/** The content of a phrase in the stored form. @throws InvalidError if clients could not show it */
export function contentOf(content: string, type: WordingType): string {
  const text = content.trim();
  if (!text) throw invalid('content', 'validation.isNotEmpty');
  if ([...text].length > LONGEST) throw invalid('content', 'validation.maxLength', { limit0: LONGEST });
  const fault = type === WordingType.Image ? faultOfPicture(text) : undefined;
  if (fault) throw invalid('content', fault);
  return text;
}
